import { z } from 'zod'
import { languageCodes } from '#machines/languages.ts'
import { limits } from '#machines/limits.ts'
import { roles } from '#machines/roles.ts'
import { line } from './validate.ts'

/** Shapes shared by several route files. */
export const emailText = line(limits.emailMax).toLowerCase().pipe(z.email())

/** Passwords are taken as they are: no trimming, pasted or typed. */
export const passwordText = z
  .string()
  .min(1)
  .max(1024)
  .refine(s => !s.includes('\0') && s.isWellFormed(), 'contains characters we can’t save')

export const tokenText = z.string().regex(/^[\w.-]{8,512}$/)

export const statusAnswer = z.object({ status: z.literal(true) })

export const personAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  language: z.enum(languageCodes).catch('en'),
})
