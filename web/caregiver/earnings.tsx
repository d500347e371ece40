import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forRole, later } from '../lib/guards.ts'
import { readEarnings } from '../payments/payment.ts'
import { PaymentsPage } from '../payments/payments-page.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'

export const loader = forRole('caregiver', ({ request }) => later(readEarnings(request.url)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('payments.title.caregiver')} lead={t('payments.lead.caregiver')} />
      <PaymentsPage data={data} side="caregiver" />
    </>
  )
}
