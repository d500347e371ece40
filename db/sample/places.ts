export type Place = {
  city: string
  state: string
  timeZone: string
  areaCode: string
  zipCode: string
  nearby: readonly string[]
  /** How many caregivers of every hundred live here. */
  share: number
}

/** 555-0100 to 555-0199 belong to no one, in every area code. */
export const phoneOf = (areaCode: string, line: number): string =>
  `(${areaCode}) 555-01${String(line % 100).padStart(2, '0')}`

const pacific = 'America/Los_Angeles'
const central = 'America/Chicago'

export const places: readonly Place[] = [
  {
    city: 'Seattle',
    state: 'WA',
    timeZone: pacific,
    areaCode: '206',
    zipCode: '98118',
    nearby: ['Shoreline', 'Burien', 'Renton', 'Mercer Island', 'West Seattle'],
    share: 17,
  },
  {
    city: 'Tacoma',
    state: 'WA',
    timeZone: pacific,
    areaCode: '253',
    zipCode: '98405',
    nearby: ['Lakewood', 'Puyallup', 'University Place', 'Federal Way'],
    share: 10,
  },
  {
    city: 'Spokane',
    state: 'WA',
    timeZone: pacific,
    areaCode: '509',
    zipCode: '99203',
    nearby: ['Spokane Valley', 'Cheney', 'Liberty Lake', 'Airway Heights'],
    share: 9,
  },
  {
    city: 'Bellevue',
    state: 'WA',
    timeZone: pacific,
    areaCode: '425',
    zipCode: '98006',
    nearby: ['Redmond', 'Kirkland', 'Issaquah', 'Newcastle'],
    share: 8,
  },
  {
    city: 'Yakima',
    state: 'WA',
    timeZone: pacific,
    areaCode: '509',
    zipCode: '98902',
    nearby: ['Union Gap', 'Selah', 'Toppenish', 'Sunnyside'],
    share: 7,
  },
  {
    city: 'Vancouver',
    state: 'WA',
    timeZone: pacific,
    areaCode: '360',
    zipCode: '98661',
    nearby: ['Camas', 'Battle Ground', 'Ridgefield', 'Washougal'],
    share: 7,
  },
  {
    city: 'Portland',
    state: 'OR',
    timeZone: pacific,
    areaCode: '503',
    zipCode: '97206',
    nearby: ['Gresham', 'Beaverton', 'Milwaukie', 'Tigard'],
    share: 9,
  },
  {
    city: 'Sacramento',
    state: 'CA',
    timeZone: pacific,
    areaCode: '916',
    zipCode: '95823',
    nearby: ['Elk Grove', 'Citrus Heights', 'West Sacramento', 'Rancho Cordova'],
    share: 7,
  },
  {
    city: 'Phoenix',
    state: 'AZ',
    timeZone: 'America/Phoenix',
    areaCode: '602',
    zipCode: '85041',
    nearby: ['Tempe', 'Glendale', 'Laveen', 'Mesa'],
    share: 6,
  },
  {
    city: 'Minneapolis',
    state: 'MN',
    timeZone: central,
    areaCode: '612',
    zipCode: '55404',
    nearby: ['Saint Paul', 'Richfield', 'Brooklyn Park', 'Bloomington'],
    share: 7,
  },
  {
    city: 'Houston',
    state: 'TX',
    timeZone: central,
    areaCode: '713',
    zipCode: '77036',
    nearby: ['Pasadena', 'Bellaire', 'Sugar Land', 'Pearland'],
    share: 7,
  },
  {
    city: 'Atlanta',
    state: 'GA',
    timeZone: 'America/New_York',
    areaCode: '404',
    zipCode: '30310',
    nearby: ['Decatur', 'East Point', 'Clarkston', 'College Park'],
    share: 6,
  },
]
