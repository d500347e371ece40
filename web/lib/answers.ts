import type { QueuedConversation } from '#server/messages/queue.ts'

/** Server responses, as far as screens read them (the HTTP contract). */
export type Account = {
  isAdmin: boolean
  hasCaregiverProfile: boolean
  hasCareProfile: boolean
  needsSecondFactor: boolean
}

/** A figure and how many cases it's based on. */
export type Counted = { value: number | null; n: number }

export type AdminConversation = QueuedConversation

export type AdminConversations = {
  rows: AdminConversation[]
  total: number
  waiting: number
  page: number
  pageSize: number
  coordinators: { id: string; name: string }[]
}

export type AdminOverview = {
  totalCaregivers: number
  activeMatches: number
  waitingMatches: number
  matchSuccessRate: Counted
  averageMatchHours: Counted
  unreadMessages: number
  openSupport: number
  waitingDocuments: number
  urgent: number
  interviews: { id: string; name: string; status: string; created_at: string }[]
  asOf: string
}

/** A row of the `pia` table with its capitalised columns (specification, section 3). */
export type Pia = {
  id: string
  Name: string
  /** Contact details, only for coordinators and the caregiver. */
  Email: string | null
  'Phone Number': string | null
  'Hourly Rate': number | null
  Experience: string
  Bio: string
  'Locations Serviced': string
  'Services Provided': string
  Languages: string
  'License Type': string
  Education: string
  'Available Shifts': string
  'Pet Preferences': string
  'HCA Registry ID': string
  'HCA Expiration Date': string | null
  'Type of Background Check': string
  Vaccinations: string
}

export type PiaPage = { rows: Pia[]; total: number; page: number; pageSize: number }

export type CaregiverMetrics = {
  todays_shifts: number
  next_shift_client: string | null
  next_shift_time: string | null
  weekly_hours: number
  remaining_weekly_hours: number
  average_rating: number | null
  total_reviews: number
  monthly_earnings: number
  next_payment_date: string | null
  pending_messages: number
  certifications_count: number
  completed_trainings: number
}

export type CaregiverProfile = {
  id: string
  name: string
  status: string
  bio: string
  phone_number: string
  email: string
  languages: string[]
  education: string
  experience: string
  years_experience: number | null
  hourly_rate: number | null
  locations_serviced: string[]
  available_shifts: string[]
  services_provided: string[]
  pet_preferences: string
  license_type: string
  background_check: string
  hca_registry_id: string
  hca_expiration_date: string | null
  vaccinations: string[]
  processed_profile: { sections: { title: string; items: { label: string; value: string }[] }[] } | null
  /** Since when they've paused it themselves. */
  paused_at: string | null
}

export type CareProfile = {
  first_name: string
  last_name: string
  age: number | null
  gender: string | null
  care_needs: {
    care_level: string | null
    primary_care_reason: string
    specific_needs: string[]
    schedule_requirements: string
  } | null
  care_preferences: {
    gender_preference: string | null
    required_certifications: string[]
    hourly_rate_range: { min: number | null; max: number | null } | null
  } | null
}

export type SessionRow = {
  id: string
  current: boolean
  createdAt: string
  updatedAt: string
  userAgent: string | null
}
