import type { Generated, Insertable, Kysely, Selectable } from 'kysely'
import type { CheckInAnswer, CheckInDay } from '#machines/check-ins/check-in.ts'
import type { ConcernKind, ConcernStatus } from '#machines/concerns/concern.ts'
import type { ActKind } from '#machines/coordinators/act.ts'
import type { AskState } from '#machines/cover/cover-ask.ts'
import type { CoverState } from '#machines/cover/cover-call.ts'
import type { DocumentStatus, DocumentType } from '#machines/documents/documents.ts'
import type { UploadPurpose } from '#machines/documents/upload-limits.ts'
import type {
  MatchOutcome,
  MatchSide,
  MatchStatus,
  SideDecision,
  WithdrawalCause,
} from '#machines/matching/match.ts'
import type { OnboardingMethod, OnboardingState } from '#machines/onboarding/caregiver-onboarding.ts'
import type { PaymentSide, PaymentStatus } from '#machines/payments/payment.ts'
import type { PeopleList, PersonStatus } from '#machines/people/lists.ts'
import type { ReviewOccasion, ReviewState } from '#machines/reviews/review.ts'
import type { PortalRole, Role } from '#machines/roles.ts'
import type { SupportTopic } from '#machines/support/support.ts'
import type { SupportState } from '#machines/support/support-request.ts'
import type { VisitMover, VisitSide, VisitStatus } from '#machines/visits/visit.ts'
import type { WeekDay } from '#machines/vocabulary/hours.ts'

/** Times are ISO text, lists and objects JSON text, booleans 0 or 1, so both databases agree. */
type Time = string
type Json = string
type Flag = number

export type Database = {
  users: {
    id: string
    name: string
    email: string
    email_verified: Generated<Flag>
    image: string | null
    role: Role
    /** Of administrators. */
    portal_role: PortalRole | null
    language: Generated<string>
    two_factor_enabled: Generated<Flag>
    is_sample: Generated<Flag>
    created_at: Time
    updated_at: Time
  }
  sessions: {
    id: string
    token: string
    user_id: string
    expires_at: Time
    ip_address: string | null
    user_agent: string | null
    created_at: Time
    updated_at: Time
    /** When an administrator was last at the screen. */
    active_at: Time | null
  }
  accounts: {
    id: string
    account_id: string
    provider_id: 'credential' | 'google' | 'apple'
    user_id: string
    password: string | null
    created_at: Time
    updated_at: Time
  }
  verifications: {
    id: string
    identifier: string
    value: string
    expires_at: Time
    created_at: Time
    updated_at: Time
  }
  /** Links to a copy of someone's data, emailed to them; the code goes by phone. */
  data_copies: {
    user_id: string
    digest: string
    code_digest: string
    tries: Generated<number>
    sent_by: string | null
    sent_at: Time
    expires_at: Time
    ended: 'used' | 'tries' | null
    ended_at: Time | null
  }
  two_factors: { id: string; user_id: string; secret: string; backup_codes: string; verified: Flag }
  admin_invitations: {
    id: string
    email: string
    portal_role: PortalRole | null
    token_hash: string
    expires_at: Time
    used_by: string | null
    used_at: Time | null
    created_at: Time
  }
  admin_users: { id: string; name: string; email: string; created_at: Time }

  caregiver_profiles: CaregiverLists & {
    id: string
    input_method: 'resume' | 'audio' | 'video' | 'text' | null
    status: Generated<'draft' | 'active' | 'paused'>
    name: Generated<string>
    /** The folded name, which lists are sorted by. */
    sort_name: Generated<string>
    bio: Generated<string>
    phone_number: Generated<string>
    email: Generated<string>
    education: Generated<string>
    experience: Generated<string>
    years_experience: number | null
    hourly_rate: number | null
    background_check: Generated<string>
    hca_registry_id: Generated<string>
    hca_expiration_date: string | null
    pet_preferences: Generated<string>
    license_type: Generated<string>
    processed_profile: Json | null
    /** What was confirmed, as values by field. */
    answers: Json | null
    /** Where they work, as places of the country's table; null until their words were looked up. */
    places: Json | null
    gemini_response: Json | null
    /** Since when the profile is paused; null while it isn't. */
    paused_at: Time | null
    created_at: Time
    updated_at: Time
  }
  caregiver_onboardings: {
    user_id: string
    state: OnboardingState
    method: OnboardingMethod | null
    completed: Generated<Json>
    skipped: Generated<Json>
    created_at: Time
    updated_at: Time
  }
  /** Live conversations with Emma: one at a time is open. */
  live_sessions: {
    id: string
    user_id: string
    started_at: Time
    last_active_at: Time
    ended_at: Time | null
    ended_by: 'person' | 'newer' | 'silence' | null
  }
  /** What search looks into, folded; updated with every profile change, so it can be rebuilt. */
  caregiver_search: Record<WeekDay, Generated<number>> & {
    seq: Generated<number>
    id: string
    /** What strangers see. */
    about: string
    /** What only coordinators see. */
    contact: string
    /** Whether anyone may find them; kept up to date by the database. */
    listed: Generated<Flag>
  }
  /** Every word strangers can search caregivers by, once. */
  public_words: {
    id: Generated<number>
    kind: PublicWordKind
    /** Folded: two spellings are one word. Of codes, their English label; of places and levels, the code. */
    value: string
    /** What's shown, or the code. */
    label: string
  }
  /** Which of them an active caregiver has; rebuilt from the profile at every change. */
  caregiver_words: { word_id: number; caregiver_id: string }
  pia: PiaRow
  professional_independent_aides: {
    id: string
    name: string
    verification_status: 'verified' | 'pending'
    bio: string
    email: string
    phone_number: string
    locations_serviced: string
    languages: string
    years_experience: number | null
    available_shifts: string
    services_provided: string
    license_type: string
    hca_registry_id: string
    hca_expiration_date: string | null
  }
  caregiver_documents: {
    id: string
    user_id: string
    document_type: DocumentType
    title: string
    file_path: string
    file_name: string
    content_type: string
    size: number
    required: Flag
    status: DocumentStatus
    rejection_reason: string | null
    /** The end of the last day on which it counts. */
    expires_at: Time | null
    verified_at: Time | null
    created_at: Time
    bucket: Generated<'caregiver-documents' | 'document_verifications'>
    /** The newer document that replaced it. */
    replaced_by: string | null
  }
  /** Which coordinator looks at a document, until when; the next heartbeat makes it later. */
  document_claims: { document_id: string; coordinator_id: string; claimed_at: Time; until: Time }
  /** Which expiry reminders have been sent. */
  document_reminders: { document_id: string; days: number; sent_at: Time }
  document_verifications: {
    id: string
    user_id: string
    document_type: DocumentType
    document_path: string
    created_at: Time
  }
  caregiver_trainings: {
    id: string
    caregiver_id: string
    title: string
    completed_at: Time | null
    created_at: Time
    /** Its name in the catalog; null for one of the caregiver's own. */
    kind: string | null
    planned_on: string | null
  }
  /** Guides a caregiver saved for later. */
  saved_guides: { user_id: string; guide: string; created_at: Time }
  /** The caregivers' board: questions by area, and the answers to them. */
  community_posts: {
    id: string
    author_id: string
    region: string
    title: string
    content: string
    /** Both, folded, for the search. */
    sought: string
    state: Generated<'shown' | 'hidden'>
    created_at: Time
    edited_at: Time | null
    /** Deleted for good a day later. */
    deleted_at: Time | null
  }
  community_answers: {
    id: string
    post_id: string
    author_id: string
    content: string
    state: Generated<'shown' | 'hidden'>
    created_at: Time
    edited_at: Time | null
    deleted_at: Time | null
  }
  care_seeker_profiles: {
    id: string
    user_id: string
    profile_data: Json
    /** What was confirmed, as values by field. */
    answers: Json | null
    created_at: Time
    updated_at: Time
  }
  care_recipients: {
    id: string
    profile_id: string
    first_name: string
    last_name: Generated<string>
    age: number | null
    gender: string | null
    city: Generated<string>
    created_at: Time
  }
  care_needs: {
    recipient_id: string
    care_level: 'minimal' | 'moderate' | 'extensive' | null
    primary_care_reason: Generated<string>
    specific_needs: Generated<Json>
    care_frequency: 'daily' | 'weekly' | '24/7' | null
    schedule_requirements: Generated<string>
  }
  care_preferences: {
    recipient_id: string
    required_certifications: Generated<Json>
    special_skills: Generated<Json>
    gender_preference: 'no_preference' | 'female' | 'male' | null
    hourly_rate_min: number | null
    hourly_rate_max: number | null
    language_requirements: Generated<Json>
  }
  interviews: {
    id: string
    user_id: string
    kind: 'care' | 'caregiver'
    status: 'open' | 'complete'
    language: Generated<string>
    machine_version: number
    snapshot: Json
    first_answer_at: Time | null
    created_at: Time
    updated_at: Time
    /** When its owner was told that it will be deleted if no one comes back to it. */
    notice_at: Generated<Time | null>
  }
  care_seeker_interviews: { id: string; user_id: string; status: 'open' | 'complete'; created_at: Time }
  interview_messages: {
    id: string
    interview_id: string
    role: 'user' | 'assistant'
    content: string
    created_at: Time
    seq: Generated<number>
    status: Generated<'writing' | 'whole' | 'stopped' | 'failed'>
    rating: 'up' | 'down' | null
    /** Helplines shown with it. */
    help: Json | null
    /** The message that a reply answers. */
    reply_to: string | null
    /** What a reply is made from, while it's being written. */
    brief: Json | null
    attempt: Generated<number>
    /** Who writes it, and until when that process counts as alive without another heartbeat. */
    runner: string | null
    lease_until: Time | null
    stop_asked: Generated<Flag>
    /** Its message is being read, and takes a while: a process that ends now leaves it unread. */
    reading: Generated<Flag>
  }
  /** A reply in pieces, as it was sent; kept until the next one. */
  reply_chunks: {
    interview_id: string
    reply_id: string
    attempt: number
    seq: number
    sent: string
    words: string
  }

  matches: {
    id: string
    caregiver_id: string
    recipient_id: string
    status: MatchStatus
    outcome: MatchOutcome | null
    score: number
    /** The score lies between these while some facts are unknown. */
    score_low: Generated<number>
    score_high: Generated<number>
    /** The terms of the score, the reasons both ways, the doubts and what is unknown. */
    explanation: Generated<Json>
    family_decision: Generated<SideDecision>
    caregiver_decision: Generated<SideDecision>
    family_decided_at: Time | null
    caregiver_decided_at: Time | null
    requested_at: Time
    reviewed_at: Time | null
    reviewed_by: string | null
    review_reason: string | null
    /** Which coordinator proposed it by hand. */
    proposed_by: string | null
    offered_at: Time | null
    introduced_at: Time | null
    started_at: Time | null
    /** When it was ended, declined or withdrawn. */
    ended_at: Time | null
    /** Null for the service itself. */
    ended_by: string | null
    ended_for: WithdrawalCause | null
    /** A reason, if someone gave one; for coordinators. */
    ended_words: string | null
  }
  /** What coordinators thought of a match before they saw its score. */
  match_views: {
    match_id: string
    coordinator_id: string
    view: 'fits' | 'unsure' | 'does-not-fit'
    words: Generated<string>
    created_at: Time
  }
  /** The newest answer to each question for consent, with the wording it was given to; the journal has the others. */
  consents: { user_id: string; purpose: string; given: Flag; wording: string; created_at: Time }
  /** Keeps two people apart, regardless of who blocked whom. */
  blocks: { user_id: string; blocked_id: string; created_at: Time }
  notification_settings: {
    user_id: string
    time_zone: string
    /** Wall time, 'HH:MM'; null without quiet hours. */
    quiet_from: string | null
    quiet_to: string | null
    /** The channels turned off, by kind of news. */
    off: Generated<Json>
    /** The kinds of news that come by text; null as at first. */
    texts: Json | null
    /** What can't wait comes in quiet hours, too. */
    urgent_anytime: Generated<Flag>
    updated_at: Time
  }
  /** Who is leaving: the row is there from the moment they ask, and as long as anything of theirs is kept. */
  account_closings: {
    user_id: string
    asked_at: Time
    closes_at: Time
    /** A caregiver's profile status before. */
    profile_was: 'draft' | 'active' | 'paused' | null
    /** When what was theirs was deleted. */
    erased_at: Time | null
  }
  /** Who waits for a caregiver near a ZIP code, without an account. */
  place_watches: {
    id: string
    email: string
    /** What they read. */
    language: Generated<string>
    zip: string
    confirmed_at: Time | null
    created_at: Time
  }
  /** Searches that a family watches. */
  saved_searches: {
    id: string
    user_id: string
    filters: Json
    /** Ids of the caregivers who matched at the last look. */
    known: Generated<Json>
    /** Those of them who are new since the family looked. */
    fresh: Generated<Json>
    emailed_at: Time | null
    created_at: Time
  }
  visits: {
    id: string
    match_id: string
    caregiver_id: string
    starts_at: Time
    ends_at: Time
    time_zone: string
    status: VisitStatus
    note: Generated<string>
    created_at: Time
    series_id: string | null
    requested_by: Generated<VisitSide>
    /** A new time that waits for the other side; the old one holds until they agree. */
    proposed_starts_at: Time | null
    proposed_ends_at: Time | null
    proposed_by: VisitSide | null
    proposed_reason: string | null
    /** Who canceled, declined or missed it. */
    closed_by: VisitMover | null
    closed_at: Time | null
    closed_reason: string | null
    short_notice: Generated<Flag>
    clock_in_at: Time | null
    clock_out_at: Time | null
    worked_minutes: number | null
    completed_at: Time | null
    correction_minutes: number | null
    correction_by: VisitSide | null
    correction_reason: string | null
    /** What the family reads about it. */
    report: Json | null
    /** The caregiver's rate when it was asked for. */
    rate_cents: number | null
    /** Tenths of a mile to the center of the ZIP code when they clocked, if both sides want that. */
    clock_in_tenths: number | null
    clock_out_tenths: number | null
    /** What the caregiver is paid back; null until they say so. */
    miles_tenths: number | null
    mile_cents: number | null
    expenses_cents: number | null
    expenses_words: string | null
    /** What the caregiver said on the way, until they clock in. */
    late_minutes: number | null
    late_at: Time | null
    /** Counts every change of time or status, for calendars. */
    sequence: Generated<number>
    updated_at: Time | null
  }
  /** Visits every week without a last day; those of the next weeks are made ahead. */
  visit_plans: {
    series_id: string
    match_id: string
    requested_by: VisitSide
    time_zone: string
    days: Json
    /** Minutes of the wall clock. */
    from_minute: number
    to_minute: number
    nights: number
    note: string
    rate_cents: number | null
    /** The last day up to which visits are in the calendar. */
    made_until: string
    /** Since when both sides want it; before, nothing is made ahead. */
    agreed_at: Time | null
    ended_at: Time | null
    created_at: Time
  }
  /** What a family adds to its care plan by hand: tasks in its own words, and medications. */
  care_sheets: { recipient_id: string; tasks: Json; medications: Json; updated_at: Time }
  /** What there was to do on a visit, and since when it's done. */
  visit_tasks: {
    visit_id: string
    task: string
    position: number
    /** The field of the care plan it comes from; null for the family's own words. */
    path: string | null
    value: string
    done_at: Time | null
  }
  /** Pictures that a caregiver added to a visit. */
  visit_photos: {
    id: string
    visit_id: string
    sender_id: string
    path: string
    content_type: string
    size: number
    created_at: Time
  }
  /** A caregiver's working hours. */
  availability: {
    caregiver_id: string
    time_zone: string
    weekly: Generated<Json>
    exceptions: Generated<Json>
    updated_at: Time
  }
  /** Whom a family would like to be asked when their caregiver can't come. */
  backups: {
    match_id: string
    /** The family's order; null once they've taken them off their list. */
    rank: number | null
    /** When the caregiver agreed to be asked. */
    agreed_at: Time | null
    created_at: Time
  }
  /** Caregivers who'd like to see open visits of families they're matched with. */
  cover_wishes: { caregiver_id: string; open_visits: Flag; updated_at: Time }
  /** A visit whose caregiver can't come. */
  cover_calls: {
    id: string
    visit_id: string
    /** Of the caregiver who can't come. */
    match_id: string
    caregiver_id: string
    state: CoverState
    wave: number
    called_at: Time
    next_at: Time
    hand_at: Time
    handed_at: Time | null
    covered_by: string | null
    closed_at: Time | null
    sequence: number
  }
  cover_asks: {
    id: string
    call_id: string
    match_id: string
    caregiver_id: string
    /** 0 for someone who found the open visit themselves. */
    wave: number
    state: AskState
    asked_at: Time
    until: Time
    answered_at: Time | null
  }
  /** The secret address of a person's calendar: a hash to find it by, and sealed to show it again. */
  calendar_feeds: { user_id: string; secret_hash: string; sealed: string; created_at: Time }
  /** For which day someone has been reminded of their visits. */
  visit_reminders: { user_id: string; day: string; sent_at: Time }
  reviews: {
    id: string
    match_id: string
    caregiver_id: string
    author_id: string
    /** Whom it's about: the caregiver, or the family. */
    subject_id: string
    occasion: ReviewOccasion
    rating: number
    content: Generated<string>
    state: ReviewState
    created_at: Time
    edited_at: Time | null
    published_at: Time | null
    /** The subject's reply. */
    reply: string | null
    reply_at: Time | null
  }
  /** Who has been asked to write a review. */
  review_requests: { match_id: string; user_id: string; occasion: ReviewOccasion; created_at: Time }
  /** Quiet questions to one side of a match; only coordinators read the answers. */
  check_ins: {
    id: string
    match_id: string
    /** Who is asked. */
    user_id: string
    side: MatchSide
    /** Days since care started. */
    day: CheckInDay
    asked_at: Time
    answer: CheckInAnswer | null
    words: Generated<string>
    answered_at: Time | null
  }
  payments: {
    id: string
    match_id: string
    caregiver_id: string
    payer_id: string
    amount_cents: number
    currency: Generated<string>
    status: PaymentStatus
    due_on: string
    paid_at: Time | null
    created_at: Time
    /** Null for payments from before visits were paid one by one. */
    visit_id: string | null
    /** The visit's local day. */
    worked_on: Generated<string>
    regular_minutes: Generated<number>
    overtime_minutes: Generated<number>
    rate_cents: number | null
    /** Mileage and expenses, part of the amount. */
    costs_cents: Generated<number>
    /** The amount paid, according to either side. */
    paid_cents: Generated<number>
    paid_by: PaymentSide | null
    received_at: Time | null
    disputed_by: PaymentSide | null
    disputed_at: Time | null
    disputed_words: Generated<string>
  }
  conversations: {
    id: string
    subject: Generated<string>
    with_coordinators: Generated<Flag>
    coordinators_read_at: Time | null
    created_at: Time
    /** A match has at most one conversation. */
    match_id: string | null
    /** Whose conversation with the coordinators it is; a person has at most one. */
    owner_id: string | null
    /** The coordinator who takes care of it. */
    assigned_to: string | null
    /** The number of its newest message. */
    last_seq: Generated<number>
    /** Coordinators share one read mark: what one has read is read. */
    coordinators_read_seq: Generated<number>
    /** Up to here it has been answered, or needs no answer. */
    answered_seq: Generated<number>
    /** Since then coordinators may read what two others wrote to each other. */
    reported_at: Time | null
    /** When coordinators want to come back to it. */
    follow_up_at: Generated<string | null>
  }
  conversation_members: {
    conversation_id: string
    user_id: string
    read_at: Time | null
    read_seq: Generated<number>
    /** Up to here the person has had an email about it. */
    emailed_seq: Generated<number>
  }
  messages: {
    id: string
    conversation_id: string
    sender_id: string
    content: string
    created_at: Time
    /** Its number in the conversation, without gaps. */
    seq: number
  }
  message_attachments: {
    id: string
    conversation_id: string
    sender_id: string
    /** Null until the message it goes with has been sent. */
    message_id: string | null
    name: string
    path: string
    content_type: string
    size: number
    created_at: Time
  }
  /** Only coordinators see these. */
  conversation_notes: {
    id: string
    conversation_id: string
    author_id: string | null
    text: string
    created_at: Time
  }
  saved_replies: { id: string; title: string; text: string; created_at: Time; updated_at: Time }

  support_requests: {
    id: string
    /** Null for someone without an account. */
    user_id: string | null
    name: string
    email: string
    /** What they read. */
    language: Generated<string>
    topic: SupportTopic
    message: string
    status: SupportState
    /** The coordinator who takes care of it. */
    assigned_to: Generated<string | null>
    /** When it was answered, or closed without an answer, and who did. */
    answered_at: Time | null
    answered_by: string | null
    /** When a coordinator first opened it. */
    seen_at: Generated<string | null>
    /** When coordinators want to come back to it. */
    follow_up_at: Generated<string | null>
    created_at: Time
  }
  /** What coordinators answered, and notes that only they see. */
  support_entries: {
    id: string
    request_id: string
    kind: 'answer' | 'note'
    author_id: string | null
    text: string
    created_at: Time
  }

  /** What coordinators must look at, whatever raised it; `subject_id` names the thing that did. */
  concerns: {
    id: string
    kind: ConcernKind
    subject_id: string
    /** The person it's about, and who raised it; null for the service itself. */
    about_id: string | null
    raised_by: string | null
    words: Generated<string>
    urgent: Generated<Flag>
    status: Generated<ConcernStatus>
    handled_at: Time | null
    handled_by: string | null
    handled_words: Generated<string>
    created_at: Time
    /** The coordinator who sees to it, what they do next, and the day they look at it again. */
    owner_id: string | null
    next_step: Generated<string>
    due_at: string | null
  }

  /** Browsers that show notifications. */
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Time
  }
  account_phones: {
    user_id: string
    /** Confirmed by code, as '+12065550142'; no two accounts have the same. */
    number: string | null
    confirmed_at: Time | null
    /** The number that a code was asked for. */
    asked_number: string | null
    asked_at: Time | null
    code_digest: string | null
    code_expires_at: Time | null
    code_tries: Generated<number>
  }
  /** Numbers that texted STOP, as digests: whoever they belong to. */
  text_stops: { digest: string; stopped_at: Time }
  circle_invitations: {
    id: string
    family_id: string
    email: string
    may: Json
    token_hash: string
    expires_at: Time
    used_by: string | null
    used_at: Time | null
    created_at: Time
  }
  /** Who shares a family's care. */
  circle_members: {
    id: string
    family_id: string
    user_id: string
    may: Json
    joined_at: Time
    /** When they last turned to this family; null while they see to their own. */
    acting_at: Time | null
    ended_at: Time | null
    ended_by: string | null
  }

  /** Coordinators who hear of danger first. */
  coordinators_on_duty: { user_id: string; since: Time }

  /** People paused by a coordinator; only coordinators can resume them. */
  person_pauses: {
    user_id: string
    paused_by: string | null
    reason: Generated<string>
    /** What their profile was before. */
    profile_was: Row<'caregiver_profiles'>['status'] | null
    created_at: Time
    /** On hold: they can't sign in either. */
    suspended: Generated<Flag>
    /** The pause that a hold was put on top of. */
    over: Json | null
  }
  /** What coordinators did, with a reason; for a while it can be undone. */
  acts: {
    id: string
    kind: ActKind
    /** The person, match or visit. */
    subject_id: string
    actor_id: string | null
    reason: string
    /** What it took away, to be given back. */
    taken: Json
    created_at: Time
    undo_until: Time
    undone_at: Time | null
    undone_by: string | null
  }
  /** Whom an act concerns. */
  act_people: { act_id: string; user_id: string }
  /** What coordinators tell each other about a person. */
  person_notes: {
    id: string
    person_id: string
    author_id: string | null
    content: string
    created_at: Time
    edited_at: Time | null
    /** It can be brought back for a while. */
    deleted_at: Time | null
  }
  /** Lists with filters that a coordinator comes back to. */
  saved_views: {
    id: string
    user_id: string
    list: PeopleList
    name: string
    query: string
    created_at: Time
  }
  /** One line for every caregiver and every family, kept by triggers. */
  people_index: {
    /** What the search index knows it by. */
    seq: Generated<number>
    id: string
    role: 'caregiver' | 'care-seeker'
    name: string
    recipient: string
    sort_name: string
    /** What the search looks into, in lower case. */
    sought: string
    places: string
    city: string
    status: PersonStatus
    rate: number | null
    created_at: Time
  }
  /** Which lines of a search have changed since they were read last; SQLite numbers each, Postgres names the transaction. */
  search_changes: { kind: 'people' | 'caregivers'; seq: number; changed: Generated<number> }
  /** How many people there are by status and by city, in the same transaction as the change. */
  people_tallies: {
    role: Row<'people_index'>['role']
    kind: 'status' | 'city'
    value: string
    count: number
  }
  /** How many matches there are, how many of them ever started, and how long those took from the request. */
  match_tallies: {
    status: MatchStatus
    /** Empty where there's none. */
    outcome: string
    count: number
    started: number
    waited_ms: number
  }
  /** How many people who talked with Emma came how far: the step's place among `funnelSteps`. */
  funnel_tallies: {
    kind: Row<'interviews'>['kind']
    language: string
    step: number
    count: number
  }

  journal: {
    seq: Generated<number>
    subject_kind: string
    subject_id: string
    event_id: string
    type: string
    payload: Generated<Json>
    door: string
    /** Stays when the account is gone: then it names no one anymore. */
    actor_id: string | null
    quote: string | null
    message_id: string | null
    created_at: Time
    /** The network the actor asked from, never the whole address. */
    address: Generated<string | null>
    /** Made up with the sample community: outside of the chain, and the only entries that can be deleted. */
    is_sample: Generated<Flag>
    /** What it said is gone for privacy; only its digest is left. */
    forgotten: Generated<Flag>
    salt: Generated<string | null>
    /** Of what it says and the salt; null when it wasn't written by this program. */
    digest: Generated<string | null>
    /** Its place in the chain; null until it's sealed, moments later. */
    position: Generated<number | null>
    hash: Generated<string | null>
  }
  notifications: {
    id: Generated<number>
    channel: string
    user_id: string | null
    type: string
    body: Generated<Json>
    read_at: Time | null
    created_at: Time
    /** On Postgres, where it comes among the others; null until someone reads on. */
    place: Generated<number | null>
  }
  rate_limits: { key: string; used: number; resets_at: Time }
  jobs: {
    id: string
    kind: string
    payload: Json
    run_at: Time
    attempts: Generated<number>
    locked_until: Time | null
    failed_at: Time | null
    created_at: Time
  }
  settings: { key: string; value: string }

  /** An upload in pieces, until it's turned into something. */
  uploads: {
    id: string
    user_id: string
    purpose: UploadPurpose
    name: string
    /** Null while the size is unknown: a recording that's still running. */
    size: number | null
    received: Generated<number>
    forgotten: Generated<Flag>
    created_at: Time
    updated_at: Time
  }
  upload_pieces: { upload_id: string; start: number; size: number; digest: string; path: string }
  /** What a person said into the microphone or the camera; theirs until they delete it. */
  recordings: {
    id: string
    user_id: string
    kind: 'audio' | 'video'
    path: string
    content_type: string
    size: number
    duration_ms: number | null
    trim_start_ms: Generated<number>
    trim_end_ms: number | null
    poster_path: string | null
    transcript: string | null
    heard_by: 'model' | 'browser' | null
    captions: Json | null
    /** Whether families may see it with the profile. */
    shared: Generated<Flag>
    created_at: Time
    updated_at: Time
  }
}

/** `shown`: a town in the caregiver's words. `spoken`: a language with its level. The others are in their names. */
export type PublicWordKind = 'name' | 'shown' | 'city' | 'place' | 'language' | 'spoken' | 'service'

type CaregiverLists = Record<
  | 'languages'
  | 'locations_serviced'
  | 'vaccinations'
  | 'available_shifts'
  | 'services_provided'
  | 'personality'
  | 'care_values'
  | 'interests',
  Generated<Json>
>

type PiaRow = {
  id: string
  Name: string
  Email: string
  'Phone Number': string
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

export type Db = Kysely<Database>
export type Row<T extends keyof Database> = Selectable<Database[T]>
export type NewRow<T extends keyof Database> = Insertable<Database[T]>
