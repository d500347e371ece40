/** Where our families live, from east to west; others are kept as they are. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const

export const zonesWith = (own: string, device: string): string[] => [...new Set([...zones, device, own])]
