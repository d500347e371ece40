import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../calls/address.ts'
import { api } from '../lib/api.ts'
import { day } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Card } from '../ui/card.tsx'
import { RadioCards } from '../ui/controls/radio-cards.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'

type Consents = Answer<'GET /api/consents'>
type Consent = Consents['consents'][number]

/** What's asked, and where its words are. */
type Asked = { purpose: 'share-words'; words: 'shareWords' } | { purpose: 'visit-place'; words: 'visitPlace' }

const consentIn = ({ consents }: Consents, { purpose }: Asked) =>
  consents.find(one => one.purpose === purpose)

/** Without an answer from the server nothing is asked: no means no until someone says yes. */
const readConsent = (asked: Asked) =>
  api
    .get('/api/consents')
    .then(found => consentIn(found, asked))
    .catch(() => undefined)

/** Whether a match may read one's own words: asked before confirming, and changed at any time. */
export const ShareWords = () => <ConsentCard of={{ purpose: 'share-words', words: 'shareWords' }} />

/** Whether the distance at clock-in and clock-out is kept; it takes both sides. */
export const VisitPlace = () => <ConsentCard of={{ purpose: 'visit-place', words: 'visitPlace' }} />

function ConsentCard({ of }: { of: Asked }) {
  const { t } = useTranslation()
  const [asked] = useState(() => readConsent(of))
  return (
    <Suspense
      fallback={
        <Card title={t(`${of.words}.title`)}>
          <Skeleton label={t('common.loading')}>
            <LineBones count={3} />
          </Skeleton>
        </Card>
      }
    >
      <Question of={of} asked={asked} />
    </Suspense>
  )
}

function Question({ of, asked }: { of: Asked; asked: Promise<Consent | undefined> }) {
  const { t } = useTranslation()
  const found = use(asked)
  const [consent, setConsent] = useState(found)
  if (!consent) return null
  const answer = async (given: boolean) => {
    const before = consent
    setConsent({ ...consent, given, at: new Date().toISOString() })
    try {
      setConsent(consentIn(await api.put('/api/consents', { body: { purpose: of.purpose, given } }), of))
    } catch (error) {
      setConsent(before)
      showToast({ tone: 'bad', title: t(`${of.words}.notSaved`), description: problemText(error) })
    }
  }
  const said = consent.given ? 'yes' : 'no'
  return (
    <Card title={t(`${of.words}.title`)}>
      <RadioCards
        label={consent.wording}
        options={[
          { value: 'yes', label: t(`${of.words}.yes`), text: t(`${of.words}.yesText`) },
          { value: 'no', label: t(`${of.words}.no`), text: t(`${of.words}.noText`) },
        ]}
        value={consent.at === null ? undefined : said}
        onValue={value => void answer(value === 'yes')}
      />
      <p role="status" className="mt-3 text-[0.94rem] text-ink-soft">
        {consent.at === null
          ? t(`${of.words}.unanswered`)
          : t(`${of.words}.said.${said}`, { date: day(consent.at) })}
      </p>
    </Card>
  )
}
