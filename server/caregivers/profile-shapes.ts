import { z } from 'zod'
import type { CareProfile } from '#db/queries/care/care.ts'
import type { CaregiverMetrics } from '#db/queries/caregivers/caregiver-metrics.ts'
import type { CaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { workPlace } from '#machines/places/place-value.ts'

export type { CaregiverMetrics, CaregiverProfile, CareProfile }

/* What the description says of the profiles; the types keep it from telling of what is not there. */

const text = z.string()
const list = z.array(text)
const amount = z.number().nullable()

export const careProfileAnswer = z.object({
  id: text,
  profile_id: text,
  first_name: text,
  last_name: text,
  age: amount,
  gender: text.nullable(),
  city: text,
  care_needs: z.object({
    care_level: z.enum(['minimal', 'moderate', 'extensive']).nullable(),
    primary_care_reason: text,
    specific_needs: list,
    care_frequency: z.enum(['daily', 'weekly', '24/7']).nullable(),
    schedule_requirements: text,
  }),
  care_preferences: z.object({
    required_certifications: list,
    special_skills: list,
    language_requirements: list,
    gender_preference: z.enum(['no_preference', 'female', 'male']).nullable(),
    hourly_rate_range: z.object({ min: amount, max: amount }),
  }),
}) satisfies z.ZodType<CareProfile>

const section = z.object({ title: text, items: z.array(z.object({ label: text, value: text })) })

export const caregiverProfileAnswer = z.object({
  id: text,
  input_method: z.enum(['resume', 'audio', 'video', 'text']).nullable(),
  status: z.enum(['draft', 'active', 'paused']),
  name: text,
  bio: text,
  phone_number: text,
  email: text,
  education: text,
  experience: text,
  years_experience: amount,
  hourly_rate: amount,
  background_check: text,
  hca_registry_id: text,
  hca_expiration_date: text.nullable(),
  pet_preferences: text,
  license_type: text,
  languages: list,
  locations_serviced: list,
  vaccinations: list,
  available_shifts: list,
  services_provided: list,
  personality: list,
  care_values: list,
  interests: list,
  processed_profile: z.object({ sections: z.array(section) }).nullable(),
  /** What was confirmed, as values by field of the interview. */
  answers: z.record(text, z.unknown()).nullable(),
  /** Where they work, as places of the country's table. */
  places: z.array(workPlace).nullable(),
  gemini_response: z.unknown(),
  /** Since when it's paused. */
  paused_at: text.nullable(),
  created_at: text,
  updated_at: text,
}) satisfies z.ZodType<CaregiverProfile>

export const caregiverMetricsAnswer = z.object({
  caregiver_id: text,
  todays_shifts: z.int(),
  next_shift_client: text.nullable(),
  next_shift_time: text.nullable(),
  next_shift_time_zone: text.nullable(),
  weekly_hours: z.number(),
  remaining_weekly_hours: z.number(),
  average_rating: amount,
  total_reviews: z.int(),
  monthly_earnings: z.number(),
  next_payment_date: text.nullable(),
  pending_messages: z.int(),
  certifications_count: z.int(),
  completed_trainings: z.int(),
}) satisfies z.ZodType<CaregiverMetrics>
