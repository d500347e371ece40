/** The person's own calendar date, a number of days ago. */
export const dayBefore = (days: number): string => {
  const day = new Date()
  day.setDate(day.getDate() - days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export const today = () => dayBefore(0)
