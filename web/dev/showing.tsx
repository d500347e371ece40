import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Avatar, EmmaAvatar } from '../ui/avatar.tsx'
import { Pagination } from '../ui/controls/pagination.tsx'
import { Progress } from '../ui/states/progress.tsx'
import { StepBar } from '../ui/step-bar.tsx'
import { Cell, type Direction, Head, SortHead, Table } from '../ui/table.tsx'
import { Part, Row, Sample } from './specimen.tsx'
import { useSampleWords } from './words.ts'

export function Tables() {
  const { t } = useSampleWords()
  const [direction, setDirection] = useState<Direction>('asc')
  const rows = [
    { name: t('devUi.person.two'), day: t('devUi.table.monday'), hours: 4.5 },
    { name: t('devUi.person.one'), day: t('devUi.table.friday'), hours: 12 },
  ]
  const sorted = direction === 'asc' ? rows : rows.toReversed()
  return (
    <Part id="table">
      <Table label={t('devUi.table.label')}>
        <thead>
          <tr>
            <SortHead direction={direction} onSort={() => setDirection(direction === 'asc' ? 'desc' : 'asc')}>
              {t('devUi.table.name')}
            </SortHead>
            <Head>{t('devUi.table.day')}</Head>
            <Head end>{t('devUi.table.hours')}</Head>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ name, day, hours }) => (
            <tr key={name}>
              <Cell>{name}</Cell>
              <Cell>{day}</Cell>
              <Cell className="text-end tabular-nums">{hours.toFixed(1)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  )
}

export function Pages() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1)
  const hrefOf = (next: number) => {
    const changed = new URLSearchParams(search)
    changed.set('page', String(next))
    return `?${changed}#pagination`
  }
  return (
    <Part id="pagination">
      <Pagination page={page} pageSize={20} total={58} hrefOf={hrefOf} />
    </Part>
  )
}

export function ProgressLines() {
  const { t } = useSampleWords()
  return (
    <Part id="progress">
      <Progress label={t('devUi.progress.start')} text={t('devUi.progress.none')} value={0} max={14} />
      <Progress label={t('devUi.progress.label')} text={t('devUi.progress.some')} value={6} max={14} />
      <Progress label={t('devUi.progress.end')} text={t('devUi.progress.all')} value={14} max={14} />
    </Part>
  )
}

export function Steps() {
  const { t } = useSampleWords()
  const steps = [t('devUi.steps.one'), t('devUi.steps.two'), t('devUi.steps.three'), t('devUi.steps.four')]
  return (
    <Part id="step-bar">
      <StepBar label={t('devUi.steps.label')} steps={steps} current={2} />
    </Part>
  )
}

/** A placeholder for a photo, drawn so that it's always the same. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23bcd4ba" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.5" fill="%231d5b47"/%3E%3Cpath fill="%231d5b47" d="M1 8a3 3 0 0 1 6 0z"/%3E%3C/svg%3E'

export function Avatars() {
  const { t } = useSampleWords()
  return (
    <Part id="avatar">
      <Row>
        <Avatar name={t('devUi.person.one')} size="small" alone />
        <Avatar name={t('devUi.person.two')} alone />
        <Avatar name={t('devUi.person.three')} size="large" alone />
        <Avatar name={t('devUi.person.picture')} size="large" src={picture} alone />
        <EmmaAvatar size="small" />
        <EmmaAvatar size="large" />
      </Row>
      <Sample label={t('devUi.state.long')}>
        <div className="flex items-center gap-3">
          <Avatar name={t('devUi.person.one')} />
          <span className="font-semibold">{t('devUi.person.one')}</span>
        </div>
      </Sample>
    </Part>
  )
}
