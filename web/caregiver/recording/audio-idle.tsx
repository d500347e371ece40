import { useTranslation } from 'react-i18next'
import type { Recorder } from '#web/recordings/recorder.ts'
import { useRecording } from '#web/recordings/use-recorder.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import type { Outcome } from './hearing.ts'
import { WritesDownSwitch } from './transcribes-switch.tsx'

const ideas = ['one', 'two', 'three', 'four', 'five'] as const

/** Before recording: ideas for what to say, how long it can be, and who can listen. */
export function AudioIdle({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now } = useRecording(recorder)
  const { problem } = now.context
  return (
    <div className="grid gap-6">
      {problem && (
        <Banner tone="warn" icon="warn">
          {problem === 'permission' ? t('recording.problem.howTo') : t(`recording.problem.${problem}`)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          busy={now.matches('asking')}
          onClick={() => !now.matches('asking') && recorder.actor.send({ type: 'start' })}
        >
          <Icon name="mic" />
          {t('audio.start')}
        </Button>
        <p className="font-semibold">{t('audio.hint')}</p>
      </div>
      <WritesDownSwitch />
      <div>
        <h2 className="text-xl">{t('audio.ideas')}</h2>
        <ul className="mt-2 grid gap-1.5">
          {ideas.map(idea => (
            <li key={idea} className="flex items-start gap-3">
              <Icon name="sprout" className="mt-1 size-5 text-accent-ink" />
              <span>{t(`audio.idea.${idea}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-[0.94rem] text-ink-soft">{t('audio.kept')}</p>
    </div>
  )
}
