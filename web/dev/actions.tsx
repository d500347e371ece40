import { useState } from 'react'
import { showToast, type Toast } from '../lib/toasts.ts'
import { Button, IconButton, LinkButton, TextLink } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { Part, Row, Sample } from './specimen.tsx'
import { useSampleWords } from './words.ts'

export function Buttons() {
  const { t } = useSampleWords()
  return (
    <Part id="button">
      <Sample label={t('devUi.state.rest')}>
        <Row>
          <Button data-pose="primary">{t('devUi.act.save')}</Button>
          <Button look="secondary" data-pose="secondary">
            {t('devUi.act.edit')}
          </Button>
          <Button look="quiet" data-pose="quiet">
            {t('devUi.act.later')}
          </Button>
          <Button look="danger" data-pose="danger">
            {t('devUi.act.remove')}
          </Button>
        </Row>
      </Sample>
      <Sample label={t('devUi.state.disabled')}>
        <Row>
          <Button disabled>{t('devUi.act.save')}</Button>
          <Button look="secondary" disabled>
            {t('devUi.act.edit')}
          </Button>
          <Button look="quiet" disabled>
            {t('devUi.act.later')}
          </Button>
          <Button look="danger" disabled>
            {t('devUi.act.remove')}
          </Button>
        </Row>
      </Sample>
      <Sample label={t('devUi.state.busy')}>
        <Row>
          <Button busy>{t('devUi.act.save')}</Button>
          <Button look="secondary" busy>
            {t('devUi.act.edit')}
          </Button>
        </Row>
      </Sample>
      <Sample label={t('devUi.state.onlyIcon')}>
        <Row>
          <IconButton label={t('devUi.act.find')} data-pose="icon">
            <Icon name="search" />
          </IconButton>
          <IconButton label={t('devUi.act.copy')} disabled>
            <Icon name="copy" />
          </IconButton>
        </Row>
      </Sample>
      <Sample label={t('devUi.state.long')}>
        <Button className="max-w-sm">{t('devUi.act.longButton')}</Button>
      </Sample>
    </Part>
  )
}

export function Links() {
  const { t } = useSampleWords()
  return (
    <Part id="link">
      <Row>
        <TextLink to="#link" data-pose="link">
          {t('devUi.act.linkText')}
        </TextLink>
      </Row>
      <Sample label={t('devUi.state.asLink')}>
        <Row>
          <LinkButton to="#link">{t('devUi.act.find')}</LinkButton>
          <LinkButton to="#link" look="secondary">
            {t('devUi.act.edit')}
          </LinkButton>
          <LinkButton to="#link" look="quiet">
            {t('devUi.act.later')}
          </LinkButton>
        </Row>
      </Sample>
    </Part>
  )
}

export function Menus() {
  const { t } = useSampleWords()
  const [chosen, setChosen] = useState('')
  const items = [
    { label: t('devUi.act.edit'), icon: 'pencil', onSelect: () => setChosen(t('devUi.act.edit')) },
    { label: t('devUi.act.copy'), icon: 'copy', onSelect: () => setChosen(t('devUi.act.copy')) },
    { label: t('devUi.act.download'), icon: 'download', onSelect: () => setChosen(''), disabled: true },
    {
      label: t('devUi.act.remove'),
      icon: 'close',
      onSelect: () => setChosen(t('devUi.act.remove')),
      danger: true,
    },
  ] as const
  return (
    <Part id="menu">
      <Row>
        <span data-opens="">
          <Menu label={t('devUi.act.choose')} look="secondary" items={items} />
        </span>
        <Menu label={t('devUi.act.moreFor')} items={items} />
        <p role="status" className="text-ink-soft">
          {chosen && `${t('devUi.chosen')}: ${chosen}`}
        </p>
      </Row>
    </Part>
  )
}

export function Tooltips() {
  const { t } = useSampleWords()
  return (
    <Part id="tooltip">
      <Row>
        <Tooltip text={t('devUi.tooltip.text')}>
          {wiring => (
            <Button {...wiring} look="secondary" data-hovers="">
              {t('devUi.tooltip.button')}
            </Button>
          )}
        </Tooltip>
      </Row>
    </Part>
  )
}

const tones: readonly Toast['tone'][] = ['plain', 'good', 'bad']

export function Toasts() {
  const { t } = useSampleWords()
  const show = (tone: Toast['tone']) =>
    showToast({ tone, title: t(`devUi.toast.${tone}`), description: t('devUi.toast.text') })
  return (
    <Part id="toast">
      <Row>
        {tones.map(tone => (
          <Button
            key={tone}
            look="secondary"
            onClick={() => show(tone)}
            {...(tone === 'good' ? { 'data-opens': '' } : {})}
          >
            {t(`devUi.toast.${tone}`)}
          </Button>
        ))}
      </Row>
    </Part>
  )
}
