import { useTranslation } from 'react-i18next'
import type { WhyNot } from './match.ts'
import { Points } from './reasons.tsx'

/** Why nothing is here, and what would help: as lists, each line a thing one can do something about. */
export function WhyNotLists({ because, wouldHelp }: WhyNot) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 text-start sm:grid-cols-2">
      {because.length > 0 && (
        <div>
          <h3 className="mb-2 text-[1.05rem]">{t('matching.none.because')}</h3>
          <Points points={because} />
        </div>
      )}
      {wouldHelp.length > 0 && (
        <div>
          <h3 className="mb-2 text-[1.05rem]">{t('matching.none.wouldHelp')}</h3>
          <Points points={wouldHelp} />
        </div>
      )}
    </div>
  )
}
