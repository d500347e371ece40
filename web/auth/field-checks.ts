import i18next from 'i18next'
import { limits } from '#machines/limits.ts'
import { e164Of } from '#machines/messages/phone-numbers.ts'

/** The phone is optional, and asked for at sign-up only. */
export type Credentials = { name: string; email: string; password: string; phone: string }
/** `form` is for errors that belong to no single field. */
export type FieldErrors = Partial<Record<keyof Credentials | 'form', string>>

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text)

export const checkEmail = (email: string): string | undefined => {
  if (email.trim() === '') return i18next.t('fields.emailMissing')
  return looksLikeEmail(email.trim()) ? undefined : i18next.t('fields.emailOdd')
}

export const checkPassword = (password: string): string | undefined =>
  password === '' ? i18next.t('fields.passwordMissing') : undefined

export const checkNewPassword = (password: string): string | undefined => {
  if (password === '') return i18next.t('fields.passwordMissing')
  if ([...password].length < limits.passwordMin)
    return i18next.t('fields.passwordShort', { count: limits.passwordMin })
  return password.length > limits.passwordMax
    ? i18next.t('fields.passwordLong', { count: limits.passwordMax })
    : undefined
}

const present = (errors: Record<string, string | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

export const checkLogin = ({ email, password }: Pick<Credentials, 'email' | 'password'>): FieldErrors =>
  present({
    email: checkEmail(email),
    password: checkPassword(password),
  })

const checkPhone = (phone: string): string | undefined =>
  phone.trim() === '' || e164Of(phone) !== undefined ? undefined : i18next.t('phone.odd')

export const checkSignup = ({ name, email, password, phone }: Credentials): FieldErrors =>
  present({
    name: name.trim() === '' ? i18next.t('fields.nameMissing') : undefined,
    email: checkEmail(email),
    phone: checkPhone(phone),
    password: checkNewPassword(password),
  })

/** Focuses the first field with an error. */
export const focusFirstError = (form: HTMLFormElement, errors: Record<string, string | undefined>) => {
  const first = [...form.elements].find(
    element => element instanceof HTMLInputElement && errors[element.name] !== undefined,
  )
  if (first instanceof HTMLElement) first.focus()
}

export const digitsOf = (code: string) => code.replaceAll(/\s/gu, '')

export const checkCode = (code: string): string | undefined => {
  if (code.trim() === '') return i18next.t('twoFactor.codeMissing')
  return /^\d{6}$/u.test(digitsOf(code)) ? undefined : i18next.t('twoFactor.codeOdd')
}

export const checkRecoveryCode = (code: string): string | undefined =>
  code.trim() === '' ? i18next.t('twoFactor.codeMissing') : undefined
