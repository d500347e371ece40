import { useTranslation } from 'react-i18next'
import { documentTypes } from '#machines/documents/documents.ts'
import { day } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Button, TextLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { Asked } from './training-dialog.tsx'
import type { Training, Trainings } from './use-trainings.ts'

type Props = {
  all: readonly Training[]
  trainings: Trainings
  onAsk: (asked: Asked) => void
}

/** What is planned, and what is done. */
export function TrainingList(props: Props) {
  const { t } = useTranslation()
  const planned = props.all.filter(({ doneOn }) => doneOn === null)
  const done = props.all.filter(({ doneOn }) => doneOn !== null)
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Card title={t('growth.planned', { count: planned.length })}>
        {planned.length > 0 ? (
          <ul className="divide-y divide-line">
            {planned.map(training => (
              <Planned key={training.id} training={training} {...props} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">{t('growth.nonePlanned')}</p>
        )}
      </Card>
      <Card title={t('growth.done', { count: done.length })}>
        {done.length > 0 ? (
          <ul className="divide-y divide-line">
            {done.map(training => (
              <Done key={training.id} training={training} {...props} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">{t('growth.noneDone')}</p>
        )}
      </Card>
    </div>
  )
}

type RowProps = Omit<Props, 'all'> & { training: Training }

function Planned({ training, trainings, onAsk }: RowProps) {
  const { t } = useTranslation()
  const { title, plannedOn } = training
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-44">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-[0.94rem] text-ink-soft">
          {plannedOn ? t('growth.plannedFor', { date: day(plannedOn) }) : t('growth.noDate')}
        </p>
      </div>
      <div className="flex items-center">
        <Button
          look="quiet"
          className="px-3"
          onClick={() => onAsk({ title, as: 'done', training })}
          aria-label={t('growth.markDoneNamed', { title })}
        >
          <Icon name="check" className="size-5" />
          {t('growth.markDone')}
        </Button>
        <Menu
          label={t('growth.more', { title })}
          items={[
            {
              label: t('growth.changeDate'),
              icon: 'calendar',
              onSelect: () => onAsk({ title, as: 'planned', training }),
            },
            { label: t('growth.remove'), icon: 'close', onSelect: () => trainings.remove(training) },
          ]}
        />
      </div>
    </li>
  )
}

const tabOf = ({ certificate }: Training) => (documentTypes[certificate].required ? 'required' : 'optional')

function Done({ training, trainings, onAsk }: RowProps) {
  const { t } = useTranslation()
  const { title, doneOn, certificate } = training
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-44">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-[0.94rem] text-ink-soft">
          {doneOn && t('growth.doneDay', { date: day(doneOn) })}
          <TextLink
            to={`${paths.dashboardDocuments({ tab: tabOf(training) })}#${certificate}`}
            aria-label={t('growth.certificateNamed', { title })}
            className="inline-flex min-h-11 items-center"
          >
            {t('growth.certificate')}
          </TextLink>
        </p>
      </div>
      <Menu
        label={t('growth.more', { title })}
        items={[
          {
            label: t('growth.changeDate'),
            icon: 'calendar',
            onSelect: () => onAsk({ title, as: 'done', training }),
          },
          { label: t('growth.notDone'), icon: 'again', onSelect: () => trainings.reopen(training) },
          { label: t('growth.remove'), icon: 'close', onSelect: () => trainings.remove(training) },
        ]}
      />
    </li>
  )
}
