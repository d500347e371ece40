import type { Named } from './find.ts'

/** Guards that are neither a refusal nor a narrowed query: the code, and what stands there without it. */
export const named: readonly Named[] = [
  {
    file: 'server/accounts/session.ts',
    name: 'a stream ends with its session',
    code: 'owner?.id === person.id',
    without: 'true',
  },
  {
    file: 'server/accounts/session.ts',
    name: 'a stream ends with a coordinator’s access',
    code: "(person.role !== 'admin' || owner.role === 'admin')",
    without: 'true',
  },
  {
    file: 'db/queries/documents/claims.ts',
    name: 'whoever has a document keeps it',
    after: '.where(eb =>\n          ',
    code: 'takeOver',
    without: 'true',
  },
  {
    file: 'server/accounts/session.ts',
    name: 'the signature of a session',
    code: 'given.length === expected.length && timingSafeEqual(given, expected)',
    without: 'true',
  },
  {
    file: 'server/accounts/session.ts',
    name: 'the end of a session',
    code: 'row.expires_at <= clock().toISOString()',
    without: 'false',
  },
  {
    file: 'server/my-data/unsubscribe-token.ts',
    name: 'the signature of an unsubscribe link',
    code: 'found.length === expected.length && timingSafeEqual(found, expected)',
    without: 'true',
  },
  {
    file: 'server/matches/shown.ts',
    name: 'contact opens with the introduction',
    code: 'isContactOpen(match)',
    without: 'true',
  },
  {
    file: 'server/matches/shown.ts',
    name: 'quotes only with consent',
    code: 'reason.quotes.filter(({ of }) => mayQuote[of])',
    without: 'reason.quotes',
  },
  {
    file: 'server/matches/own-words.ts',
    name: 'no quote reaches a person',
    code: 'texts.filter(isHarmless)',
    without: 'texts',
  },
  {
    file: 'server/matches/own-words.ts',
    name: 'what others worded isn’t a quote',
    code: 'isTyped(heard)',
    without: 'true',
  },
  {
    file: 'server/matches/unlawful.ts',
    name: 'unlawful wishes',
    code: "![...new Set([language, 'en'])].some(code => isOriginWish(text, code))",
    without: 'true',
  },
  {
    file: 'server/messages/shown.ts',
    name: 'names open with the introduction',
    code: 'isContactOpen({ status: view.status, ended_for: view.ended_for })',
    without: 'true',
  },
  {
    file: 'server/messages/sending.ts',
    name: 'contact details are held back',
    code: 'contactDetailsAfter(before, text)',
    without: '[]',
  },
  {
    file: 'server/messages/sending.ts',
    name: 'files are held back',
    code: 'details.length + files.length > 0',
    without: 'details.length > 0',
  },
  {
    file: 'server/messages/posting.ts',
    name: 'words of danger reach a coordinator',
    code: 'dangerous && !isAnswer',
    without: 'false',
  },
  {
    file: 'server/messages/files.ts',
    name: 'a file is what it says',
    code: 'await judge.judge(file.path, file.name)',
    without: "{ kind: 'pdf', path: file.path, size: file.size }",
  },
  {
    file: 'server/documents/receive.ts',
    name: 'a document is what it says',
    code: 'await judge.judge(file.path, file.name)',
    without: "{ kind: 'pdf', path: file.path, size: 4 }",
  },
  {
    file: 'server/documents/routes.ts',
    name: 'only one’s own documents',
    code: "c.env.reach === 'all' ? {} : { userId: signedIn(c).id }",
    without: '{}',
  },
  {
    file: 'server/recordings/routes.ts',
    name: 'only one’s own recordings, and shared ones',
    code: "c.env.reach === 'all'",
    without: 'true',
  },
  {
    file: 'server/caregivers/routes.ts',
    name: 'contact details of all caregivers',
    after: 'withContact: ',
    code: "c.env.reach === 'all'",
    without: 'true',
  },
  {
    file: 'server/caregivers/routes.ts',
    name: 'contact details of a caregiver',
    code: "c.env.reach === 'all' || signedIn(c).id === id",
    without: 'true',
  },
  {
    file: 'server/community/checks.ts',
    name: 'no client is named',
    code: 'nameIn(text, names)',
    without: 'undefined',
  },
  {
    file: 'server/community/board.ts',
    name: 'what was hidden is for its author only',
    code: "post.state === 'shown' || post.author_id === viewer",
    without: 'true',
  },
  {
    file: 'server/community/board.ts',
    name: 'what was deleted is gone',
    code: 'post.deleted_at === null',
    without: 'true',
  },
  {
    file: 'server/community/board.ts',
    name: 'answers that were hidden are for their authors only',
    code: "answer.state === 'shown' || answer.author_id === viewer",
    without: 'true',
  },
  {
    file: 'server/http/csv.ts',
    name: 'no formula in a table',
    code: 'formula.test(value)',
    without: 'false',
  },
  {
    file: 'server/reviews/shown.ts',
    name: 'those who were parted are strangers',
    code: "endedFor === 'blocked'",
    without: 'false',
  },
  {
    file: 'server/uploads/receive-form.ts',
    name: 'tricky names of files',
    code: "refuseTrickyName(filename ?? '')",
    without: 'undefined',
  },
]

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
  'The machine of a pause and its row refuse the same, and either is enough; of two at once the row decides.':
    [
      'server/people/standing.ts: if (!personPauseMachine.resolveState({ value }).can(event))',
      'server/people/standing.ts: if (!pause)',
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
