import { useState } from 'react'
import { Combobox, ComboboxMany } from '../ui/controls/combobox.tsx'
import { Select, TextArea, TextField } from '../ui/controls/field.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { Pair, Part } from './specimen.tsx'
import { spokenLanguages } from './spoken-languages.ts'
import { useSampleWords } from './words.ts'

export function Fields() {
  const { t } = useSampleWords()
  const [secret, setSecret] = useState('')
  return (
    <Part id="field">
      <Pair>
        <TextField
          label={t('devUi.field.name')}
          defaultValue={t('devUi.field.nameValue')}
          required
          data-pose="field"
        />
        <TextField label={t('devUi.field.city')} hint={t('devUi.field.cityHint')} optional />
        <TextField
          label={t('devUi.field.email')}
          error={t('devUi.field.emailError')}
          type="email"
          defaultValue="amina@"
          dir="ltr"
        />
        <TextField label={t('devUi.state.disabled')} defaultValue={t('devUi.field.nameValue')} disabled />
        <PasswordField
          label={t('devUi.field.password')}
          name="sample"
          value={secret}
          onValue={setSecret}
          autoComplete="new-password"
        />
        <TextArea label={t('devUi.field.about')} defaultValue={t('devUi.type.body')} />
      </Pair>
    </Part>
  )
}

export function Selects() {
  const { t } = useSampleWords()
  const options = [
    <option key="morning">{t('devUi.field.morning')}</option>,
    <option key="afternoon">{t('devUi.field.afternoon')}</option>,
    <option key="night">{t('devUi.field.night')}</option>,
  ]
  return (
    <Part id="select">
      <Pair>
        <Select label={t('devUi.field.shift')} data-pose="select">
          {options}
        </Select>
        <Select label={t('devUi.state.invalid')} error={t('devUi.field.paceError')} required>
          {options}
        </Select>
        <Select label={t('devUi.state.disabled')} disabled>
          {options}
        </Select>
      </Pair>
    </Part>
  )
}

export function Comboboxes() {
  const { t } = useSampleWords()
  const [one, setOne] = useState<string | undefined>('pl')
  const [none, setNone] = useState<string>()
  const [several, setSeveral] = useState<readonly string[]>(['en', 'es'])
  return (
    <Part id="combobox">
      <Pair>
        <div data-opens="">
          <Combobox
            label={t('devUi.field.language')}
            hint={t('devUi.field.languageHint')}
            options={spokenLanguages}
            value={one}
            onValue={setOne}
          />
        </div>
        <ComboboxMany
          label={t('devUi.field.languages')}
          optional
          options={spokenLanguages}
          values={several}
          onValues={setSeveral}
        />
        <Combobox
          label={t('devUi.state.invalid')}
          error={t('devUi.field.languageError')}
          required
          options={spokenLanguages}
          value={none}
          onValue={setNone}
        />
        <Combobox
          label={t('devUi.field.stillLoading')}
          busy
          options={[]}
          value={undefined}
          onValue={setNone}
        />
        <Combobox
          label={t('devUi.field.fixedLanguage')}
          disabled
          options={spokenLanguages}
          value="pl"
          onValue={setOne}
        />
      </Pair>
    </Part>
  )
}
