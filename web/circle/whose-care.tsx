import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { keepReadsOf } from '../offline/kept-reads.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { type Circle, useCircleChange, useRightsText } from './circle.ts'

/** Whose care this is, for people who share it, and the way to the other care they see to. */
export function WhoseCare({ circle: { care, circles } }: { circle: Circle }) {
  const { t } = useTranslation()
  const { busy, send } = useCircleChange()
  const rightsText = useRightsText()
  /** Every part of the app shows one family's care: all of it starts anew. */
  const turnTo = async (circle: string | null) => {
    if (!(await send(() => api.put('/api/circle/acting', { body: { circle } })))) return
    keepReadsOf(undefined)
    window.location.assign(paths.careSeekerDashboard())
  }
  const nameOf = ({ recipient, with: family }: { recipient: string; with: string }) =>
    recipient ? t('circle.careWith', { name: recipient, family }) : t('circle.careOf', { family })
  const others = circles.filter(({ acting }) => !acting)
  if (care.own && others.length === 0) return null
  return (
    <Banner
      icon="people"
      action={
        <div className="flex flex-wrap gap-2">
          {!care.own && (
            <Button look="quiet" busy={busy} onClick={() => void turnTo(null)}>
              {t('circle.toOwn')}
            </Button>
          )}
          {others.map(other => (
            <Button key={other.id} look="quiet" busy={busy} onClick={() => void turnTo(other.id)}>
              {nameOf(other)}
            </Button>
          ))}
        </div>
      }
    >
      {care.own ? (
        <p>{t('circle.alsoIn')}</p>
      ) : (
        <>
          <p className="font-semibold">{nameOf(care)}</p>
          <p>{rightsText(care.may)}</p>
        </>
      )}
    </Banner>
  )
}
