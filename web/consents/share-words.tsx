import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { day } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Card } from '../ui/card.tsx'
import { RadioCards } from '../ui/controls/radio-cards.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'

type Consent = { purpose: string; given: boolean; wording: string; at: string | null }
type Consents = { consents: readonly Consent[] }

const purpose = 'share-words'

const shareWordsIn = ({ consents }: Consents) => consents.find(one => one.purpose === purpose)

/** Without an answer from the server nothing is asked: no means no until someone says yes. */
const readShareWords = () =>
  api
    .get<Consents>('/api/consents')
    .then(shareWordsIn)
    .catch(() => undefined)

/** Whether a match may read one's own words: asked before confirming, and changed at any time. */
export function ShareWords() {
  const { t } = useTranslation()
  const [asked] = useState(readShareWords)
  return (
    <Suspense
      fallback={
        <Card title={t('shareWords.title')}>
          <Skeleton label={t('common.loading')}>
            <LineBones count={3} />
          </Skeleton>
        </Card>
      }
    >
      <Question asked={asked} />
    </Suspense>
  )
}

function Question({ asked }: { asked: Promise<Consent | undefined> }) {
  const { t } = useTranslation()
  const found = use(asked)
  const [consent, setConsent] = useState(found)
  if (!consent) return null
  const answer = async (given: boolean) => {
    const before = consent
    setConsent({ ...consent, given, at: new Date().toISOString() })
    try {
      setConsent(shareWordsIn(await api.replace<Consents>('/api/consents', { purpose, given })))
    } catch (error) {
      setConsent(before)
      showToast({ tone: 'bad', title: t('shareWords.notSaved'), description: problemText(error) })
    }
  }
  const said = consent.given ? 'yes' : 'no'
  return (
    <Card title={t('shareWords.title')}>
      <RadioCards
        label={consent.wording}
        options={[
          { value: 'yes', label: t('shareWords.yes'), text: t('shareWords.yesText') },
          { value: 'no', label: t('shareWords.no'), text: t('shareWords.noText') },
        ]}
        value={consent.at === null ? undefined : said}
        onValue={value => void answer(value === 'yes')}
      />
      <p role="status" className="mt-3 text-[0.94rem] text-ink-soft">
        {consent.at === null
          ? t('shareWords.unanswered')
          : t(`shareWords.said.${said}`, { date: day(consent.at) })}
      </p>
    </Card>
  )
}
