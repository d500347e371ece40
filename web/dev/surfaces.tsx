import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Combobox } from '../ui/controls/combobox.tsx'
import { TabPanel, Tabs } from '../ui/controls/tabs.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { Pair, Part, Row } from './specimen.tsx'
import { spokenLanguages } from './spoken-languages.ts'
import { useSampleWords } from './words.ts'

export function TabSets() {
  const { t } = useSampleWords()
  const [tab, setTab] = useState('facts')
  return (
    <Part id="tabs">
      <Tabs
        label={t('devUi.tabs.label')}
        tabs={[
          { value: 'facts', label: t('devUi.tabs.facts') },
          { value: 'documents', label: t('devUi.tabs.documents') },
          { value: 'notes', label: t('devUi.tabs.notes') },
        ]}
        value={tab}
        onValue={setTab}
      >
        <TabPanel value="facts">{t('devUi.sheet.one')}</TabPanel>
        <TabPanel value="documents">{t('devUi.badge.good')}</TabPanel>
        <TabPanel value="notes">{t('devUi.sheet.two')}</TabPanel>
      </Tabs>
    </Part>
  )
}

export function Cards() {
  const { t } = useSampleWords()
  return (
    <Part id="card">
      <Pair>
        <Card title={t('devUi.card.title')} action={<Button look="quiet">{t('devUi.act.edit')}</Button>}>
          <p>{t('devUi.card.text')}</p>
        </Card>
        <Card>
          <p>{t('devUi.card.plain')}</p>
        </Card>
      </Pair>
    </Part>
  )
}

const tones = ['plain', 'good', 'warn', 'bad', 'warm'] as const

export function BadgeSet() {
  const { t } = useSampleWords()
  return (
    <Part id="badge">
      <Row>
        {tones.map(tone => (
          <Badge key={tone} tone={tone}>
            {t(`devUi.badge.${tone}`)}
          </Badge>
        ))}
      </Row>
    </Part>
  )
}

export function Banners() {
  const { t } = useSampleWords()
  return (
    <Part id="banner">
      <Banner icon="heart">{t('devUi.banner.warm')}</Banner>
      <Banner icon="mail" tone="warn" action={<Button look="quiet">{t('devUi.act.edit')}</Button>}>
        {t('devUi.banner.warn')}
      </Banner>
      <Banner icon="check" tone="good">
        {t('devUi.banner.good')}
      </Banner>
      <Banner icon="warn" tone="bad">
        {t('devUi.banner.bad')}
      </Banner>
    </Part>
  )
}

export function Dialogs() {
  const { t } = useSampleWords()
  const [language, setLanguage] = useState<string>()
  const [open, setOpen] = useState(false)
  return (
    <Part id="dialog">
      <Row>
        <Button look="secondary" data-opens="" onClick={() => setOpen(true)}>
          {t('devUi.act.open')}
        </Button>
      </Row>
      {open && (
        <Dialog title={t('devUi.dialog.title')} text={t('devUi.dialog.text')} onClose={() => setOpen(false)}>
          <Combobox
            label={t('devUi.field.language')}
            options={spokenLanguages}
            value={language}
            onValue={setLanguage}
          />
        </Dialog>
      )}
    </Part>
  )
}

export function Sheets() {
  const { t } = useSampleWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Part id="sheet">
      <Row>
        <Button look="secondary" data-opens="" onClick={() => setOpen(true)}>
          {t('devUi.act.open')}
        </Button>
      </Row>
      {open && (
        <Dialog
          sheet
          title={t('devUi.sheet.title')}
          onClose={close}
          foot={
            <Button className="w-full" onClick={close}>
              {t('devUi.act.save')}
            </Button>
          }
        >
          <ul className="grid gap-3">
            <li>{t('devUi.sheet.one')}</li>
            <li>{t('devUi.sheet.two')}</li>
          </ul>
        </Dialog>
      )}
    </Part>
  )
}

export function Questions() {
  const { t } = useSampleWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Part id="confirm">
      <Row>
        <Button look="danger" data-opens="" onClick={() => setOpen(true)}>
          {t('devUi.act.remove')}
        </Button>
      </Row>
      {open && (
        <ConfirmDialog
          title={t('devUi.confirm.title')}
          text={t('devUi.confirm.text')}
          confirm={t('devUi.act.remove')}
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Part>
  )
}
