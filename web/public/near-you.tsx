import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { controlLook } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { DoorLink } from './door-link.tsx'

/** What the script fills in. */
const blanks = {
  ...{ number: '%COUNT%', place: '%PLACE%', low: '%LOW%', high: '%HIGH%', rate: '%LOW%', date: '%DATE%' },
}

/** Whether someone works near a ZIP code, before signing up. Every text the script may show is already here, hidden. */
export function NearYou() {
  const { t } = useTranslation()
  return (
    <div data-near="" className="grid max-w-[42rem] gap-6">
      <form data-near-zip="" method="get" action={paths.forCareSeekers()} noValidate className="grid gap-1.5">
        <label htmlFor="near-zip" className="font-semibold">
          {t('nearYou.zip')}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="near-zip"
            name="zip"
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            aria-describedby="near-zip-hint"
            className={`${controlLook} max-w-40`}
          />
          <Submit idle={t('nearYou.check')} busy={t('nearYou.checking')} />
        </div>
        <p id="near-zip-hint" className="text-[0.94rem] text-ink-soft">
          {t('nearYou.hint')}
        </p>
        <Fault id="near-zip-odd">{t('nearYou.odd')}</Fault>
      </form>
      <noscript>
        <Banner tone="warn" icon="warn">
          <p>{t('nearYou.noScript')}</p>
        </Banner>
      </noscript>
      <div role="status" className="grid gap-3">
        <Said part="some">{t('nearYou.some', blanks)}</Said>
        <Said part="one">{t('nearYou.one', blanks)}</Said>
        <Said part="none">{t('nearYou.none', blanks)}</Said>
        <Said part="unknown">{t('nearYou.unknown')}</Said>
        <p data-near-part="rates" hidden className="text-[1.1rem]">
          {t('nearYou.rates', blanks)}
        </p>
        <p data-near-part="rate" hidden className="text-[1.1rem]">
          {t('nearYou.rate', blanks)}
        </p>
        <p data-near-part="counted" hidden className="text-[0.94rem] text-ink-soft">
          {t('nearYou.counted', blanks)}
        </p>
      </div>
      <Failures />
      <div data-near-part="start" hidden>
        <DoorLink to={paths.authCareSeeker()} tab="signup">
          {t('forCareSeekers.start')}
        </DoorLink>
      </div>
      <Watch />
    </div>
  )
}

const Said = ({ part, children }: { part: string; children: ReactNode }) => (
  <p data-near-part={part} hidden className="text-[1.25rem] font-semibold">
    {children}
  </p>
)

/** Opened by the script, without which it would lead nowhere. */
const Submit = ({ idle, busy }: { idle: string; busy: string }) => (
  <Button type="submit" disabled>
    <span data-near-idle="">{idle}</span>
    <span data-near-busy="" hidden>
      {busy}
    </span>
  </Button>
)

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} hidden className="flex items-start gap-1.5 text-[0.94rem] text-bad">
      <Icon name="warn" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  )
}

const failures = ['offline', 'server', 'seconds', 'minutes'] as const

function Failures() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      {failures.map(failure => (
        <div key={failure} data-near-part={failure} hidden>
          <Banner tone="bad" icon="warn">
            <p>{t(`nearYou.failure.${failure}`, blanks)}</p>
          </Banner>
        </div>
      ))}
    </div>
  )
}

/** Where no one works yet: an email once someone does. */
function Watch() {
  const { t } = useTranslation()
  return (
    <div data-near-part="watch" hidden className="grid gap-4 rounded-box border border-line bg-surface p-5">
      <form
        data-near-email=""
        method="get"
        action={paths.forCareSeekers()}
        noValidate
        className="grid gap-1.5"
      >
        <label htmlFor="near-email" className="font-semibold">
          {t('nearYou.email')}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="near-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={limits.emailMax}
            aria-describedby="near-email-hint"
            className={`${controlLook} min-w-0 sm:max-w-80`}
          />
          <Submit idle={t('nearYou.tellMe')} busy={t('nearYou.sending')} />
        </div>
        <p id="near-email-hint" className="text-[0.94rem] text-ink-soft">
          {t('nearYou.emailHint')}
        </p>
        <Fault id="near-email-odd">{t('nearYou.emailOdd')}</Fault>
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="near-nickname">{t('pages.support.leaveEmpty')}</label>
          <input id="near-nickname" name="nickname" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </form>
      <p role="status" tabIndex={-1} data-near-sent="" className="outline-none">
        <span data-near-part="sent" hidden>
          {t('nearYou.sent')}
        </span>
      </p>
    </div>
  )
}
