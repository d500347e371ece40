import { Problem } from '../lib/api.ts'
import { EmptyBench } from '../pictures/empty-bench.tsx'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { SidebarShell } from '../ui/shell/sidebar-shell.tsx'
import { CardBones, LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { Part, Row } from './specimen.tsx'
import { useSampleWords } from './words.ts'

export function Skeletons() {
  const { t } = useSampleWords()
  return (
    <Part id="skeleton">
      <Skeleton label={t('devUi.skeleton.label')}>
        <CardBones count={2} />
        <div className="mt-5">
          <LineBones count={3} />
        </div>
      </Skeleton>
    </Part>
  )
}

export function EmptyStates() {
  const { t } = useSampleWords()
  return (
    <Part id="empty">
      <QuietState
        icon="calendar"
        title={t('devUi.empty.title')}
        text={t('devUi.empty.text')}
        picture={<EmptyBench className="w-60" />}
      >
        <Button>{t('devUi.empty.act')}</Button>
      </QuietState>
    </Part>
  )
}

const lost = new Problem({ status: 0, code: 'offline', message: '' })

export function ErrorStates() {
  return (
    <Part id="error">
      <ErrorState error={lost} />
    </Part>
  )
}

export function Shells() {
  const { t } = useSampleWords()
  return (
    <Part id="shell">
      <p className="text-ink-soft">{t('devUi.shell.text')}</p>
      <Row>
        <LinkButton look="secondary" to="?part=shell">
          {t('devUi.shell.open')}
        </LinkButton>
      </Row>
    </Part>
  )
}

const waiting = Promise.resolve(3)

/** The shell is always a whole page. */
export function WholeShell() {
  const { t } = useSampleWords()
  return (
    <SidebarShell
      home="/dev/ui"
      name={t('devUi.person.one')}
      role={t('devUi.shell.role')}
      links={[
        { to: '/dev/ui', label: t('devUi.shell.today'), icon: 'home' },
        { to: '/dev/ui/week', label: t('devUi.shell.week'), icon: 'calendar' },
        { to: '/dev/ui/people', label: t('devUi.shell.people'), icon: 'people', badge: waiting },
        { to: '/dev/ui/letters', label: t('devUi.shell.letters'), icon: 'mail' },
        { to: '/dev/ui/learn', label: t('devUi.shell.learn'), icon: 'book' },
      ]}
    >
      <PageHeader title={t('devUi.part.shell')} lead={t('devUi.shell.text')} />
    </SidebarShell>
  )
}
