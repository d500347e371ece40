import { useTranslation } from 'react-i18next'
import type { PasswordStrength as Strength } from '#machines/accounts/password-strength.ts'

const steps = { short: 0, long: 0, weak: 1, fair: 2, strong: 3 } as const

const tones = {
  short: 'text-line',
  long: 'text-line',
  weak: 'text-bad',
  fair: 'text-warn',
  strong: 'text-good',
} as const satisfies Record<Strength['level'], string>

const useStrengthWords = (strength: Strength): string => {
  const { t } = useTranslation()
  if (strength.level === 'short') return t('password.strength.short', { count: strength.missing })
  if (strength.level === 'weak' || strength.level === 'fair')
    return `${t(`password.strength.${strength.level}`)} ${t(`password.tip.${strength.tip}`)}`
  return t(`password.strength.${strength.level}`)
}

/** The text says it; the bars repeat it visually. */
export function PasswordStrength({ strength }: { strength: Strength }) {
  const words = useStrengthWords(strength)
  return (
    <span data-strength={strength.level} className="mt-2 flex items-start gap-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 44 8"
        className={`mt-2 h-2 w-11 shrink-0 rtl:-scale-x-100 ${tones[strength.level]}`}
      >
        {[0, 1, 2].map(step => (
          <rect
            key={step}
            x={step * 16 + 0.75}
            y="0.75"
            width="10.5"
            height="6.5"
            rx="2.5"
            stroke="currentColor"
            strokeWidth="1.5"
            fill={step < steps[strength.level] ? 'currentColor' : 'none'}
          />
        ))}
      </svg>
      <span>{words}</span>
    </span>
  )
}
