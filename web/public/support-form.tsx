import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { supportTopics } from '#machines/support/support.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { ControlArrow, controlLook } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Banner } from '../ui/states/banner.tsx'

/** Every text the script may show is already in the page, hidden. */
export function SupportForm() {
  const { t } = useTranslation()
  return (
    <div>
      <form data-support="" method="post" action={paths.support()} noValidate className="grid gap-6">
        <h2 className="text-[1.5rem]">{t('pages.support.write')}</h2>
        <p data-support-known="" hidden className="text-ink-soft">
          {t('pages.support.known')}
        </p>
        <Field name="name" odd={false}>
          <input {...wired('name')} type="text" autoComplete="name" maxLength={limits.nameMax} />
        </Field>
        <Field name="email" odd>
          <input
            {...wired('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={limits.emailMax}
          />
        </Field>
        <Field name="topic" odd={false}>
          <span className="relative block">
            <select
              {...wired('topic')}
              className={`${controlLook} appearance-none pe-11 text-ellipsis`}
              defaultValue=""
            >
              <option value="">{t('pages.support.topic.choose')}</option>
              {supportTopics.map(topic => (
                <option key={topic} value={topic}>
                  {t(`pages.support.topic.${topic}`)}
                </option>
              ))}
            </select>
            <ControlArrow />
          </span>
        </Field>
        <Field name="message" odd>
          <textarea {...wired('message')} rows={7} />
        </Field>
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="support-nickname">{t('pages.support.leaveEmpty')}</label>
          <input id="support-nickname" name="nickname" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <noscript>
          <Banner tone="warn" icon="warn">
            <p>{t('pages.support.noScript')}</p>
          </Banner>
        </noscript>
        <Failures />
        <div>
          {/* Opened by the script, without which it would lead nowhere. */}
          <Button type="submit" disabled className="w-full sm:w-auto">
            <span data-support-idle="">{t('pages.support.send')}</span>
            <span data-support-busy="" hidden>
              {t('pages.support.sending')}
            </span>
          </Button>
        </div>
      </form>
      <Sent />
    </div>
  )
}

type FieldName = 'name' | 'email' | 'topic' | 'message'

const idOf = (name: string, part?: string) => (part ? `support-${name}-${part}` : `support-${name}`)

const wired = (name: FieldName) =>
  ({
    id: idOf(name),
    name,
    required: true,
    dir: 'auto',
    'aria-describedby': idOf(name, 'hint'),
    className: controlLook,
  }) as const

function Field({ name, odd, children }: { name: FieldName; odd: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div data-field={name} className="grid content-start gap-1.5">
      <label htmlFor={idOf(name)} className="font-semibold">
        {t(`pages.support.field.${name}.label`)}
      </label>
      {children}
      <p id={idOf(name, 'hint')} className="text-[0.94rem] text-ink-soft">
        {t(`pages.support.field.${name}.hint`)}
      </p>
      <Fault id={idOf(name, 'missing')}>{t(`pages.support.field.${name}.missing`)}</Fault>
      {odd && (
        <Fault id={idOf(name, 'odd')}>
          {t(`pages.support.odd.${name === 'email' ? 'email' : 'message'}`)}
        </Fault>
      )}
    </div>
  )
}

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} hidden className="flex items-start gap-1.5 text-[0.94rem] text-bad">
      <Icon name="warn" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  )
}

const failures = ['offline', 'server', 'seconds', 'minutes', 'refused', 'unlawful'] as const

/** The script shows the one that applies; %COUNT% is the waiting time. */
function Failures() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      {failures.map(failure => (
        <div key={failure} data-support-failure={failure} hidden>
          <Banner tone="bad" icon="warn">
            <p className="font-semibold">{t(`pages.support.failure.${failure}.title`)}</p>
            <p>{t(`pages.support.failure.${failure}.text`, { number: '%COUNT%' })}</p>
          </Banner>
        </div>
      ))}
    </div>
  )
}

function Sent() {
  const { t } = useTranslation()
  return (
    <section
      data-support-sent=""
      hidden
      aria-labelledby="support-sent"
      className="rounded-box border border-good bg-good-soft p-6 sm:p-8"
    >
      <h2 id="support-sent" tabIndex={-1} className="flex items-center gap-3 text-[1.5rem] outline-none">
        <Icon name="check" className="size-7 text-good" />
        {t('pages.support.sent.title')}
      </h2>
      <div data-support-by-email="">
        <p className="mt-3">
          {t('pages.support.sent.text')} <strong data-support-email="" dir="auto" className="break-words" />
        </p>
        <p className="mt-3">{t('pages.support.sent.next')}</p>
      </div>
      <p data-support-in-messages="" hidden className="mt-3">
        {t('pages.support.sent.inMessages')}{' '}
        <a data-support-messages="" href={paths.support()} className="underlined">
          {t('pages.support.sent.toMessages')}
        </a>
      </p>
      <p className="mt-6">
        <Button look="secondary" data-support-again="">
          {t('pages.support.sent.again')}
        </Button>
      </p>
    </section>
  )
}
