/** Why a guard's absence changes nothing, and the guards this holds for. */
const unneeded: Readonly<Record<string, readonly string[]>> = {
  'The access table lets in no one without a session; this says so to the types.': [
    'server/accounts/person.ts: if (!person)',
  ],
  'Whoever moves it has locked the match before, so no one else can have moved it meanwhile.': [
    'server/matches/moves.ts: if (!(await changeMatch(trx, before, change)))',
    'server/visits/moves.ts: if (!(await changeVisit(trx, visit, change)))',
  ],
  'Whoever moves it has locked the request before, so no one else can have moved it meanwhile.': [
    'server/support/thread.ts: if (!(await changeSupportRequest(trx, held, { ...changes, status })))',
  ],
  'The account’s machine has refused before; the row says the same once more.': [
    "db/queries/my-data/account-closings.ts: .where('erased_at', 'is', null)",
    "db/queries/my-data/account-closings.ts: .where('closes_at', '>', now)",
  ],
  'Whoever is no coordinator anymore has lost their sessions with the role.': [
    'server/accounts/session.ts: a stream ends with a coordinator’s access',
  ],
  'What has been forgotten is forgotten again with the same result.': [
    "db/queries/my-data/account-closings.ts: .where(({ exists, selectFrom }) => exists( selectFrom('journal') .select('seq') .whereRef('journal.actor_id', '=', 'account_closings.user_id') .where('journal.forgotten', '=', 0), ), )",
    "db/queries/process/journal.ts: .where('forgotten', '=', 0)",
  ],
  'An account that was erased isn’t marked a second time, which is what decides.': [
    "db/queries/my-data/account-closings.ts: .where('erased_at', 'is', null) (2)",
  ],
  'What is shown of them is chosen by the same person again, in server/reviews/shown.ts.': [
    "db/queries/reviews/reviews.ts: .where(eb => eb.or([eb('reviews.author_id', '=', userId), eb('reviews.subject_id', '=', userId)]))",
  ],
  'This read only spares a write, and what is written belongs to the person anyway.': [
    "db/queries/messages/notifications.ts: .where('user_id', '=', userId)",
  ],
  'Only when the reply or the interview is deleted at the same moment; no test can hit it.': [
    "server/emma/functions/chat.ts: if (!ended || ended.status === 'failed'), part !ended",
    'server/interviews/interviews.ts: if (sending.interviewId !== undefined && sending.interviewId !== row.id)',
  ],
  'What kind of picture it is was judged by the same first bytes before.': [
    'server/files/picture.ts: if (format !== kind)',
  ],
  'Blocks of other people are passed over when they are put together; this spares reading them.': [
    "db/queries/matching/blocks.ts: .where(eb => eb.or([eb('user_id', 'in', userIds), eb('blocked_id', 'in', userIds)]))",
  ],
  'What was found a moment ago is missing only when it was erased in between.': [
    'server/http/problem.ts: if (row === undefined)',
  ],
  'A missing conversation is refused again when its sides are looked for; this says so to the types.': [
    'server/messages/sending.ts: if (!held)',
  ],
  'An upload that isn’t there is refused when it is opened; this says so to the types.': [
    'server/resumes/sources.ts: if (!stream)',
  ],
  'Only what another one changes at the same moment gets there.': [
    'server/payments/settle.ts: if (!(await changePayment(trx, payment, change)))',
    'server/search/saved-searches.ts: if (!(await saveLook(trx, search, after)))',
  ],
  'What arrives out of place is refused again when it is stored; this spares receiving it.': [
    'server/uploads/uploads.ts: if (offset > upload.received)',
  ],
}

/** Guards whose absence changes nothing, and why. */
export const harmless: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(unneeded).flatMap(([why, guards]) => guards.map(guard => [guard, why] as const)),
)
