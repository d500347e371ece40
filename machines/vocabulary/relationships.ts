/** Who the person who gets care is to the one who writes. */
export const relationshipCodes = [
  'mother',
  'father',
  'parents',
  'wife',
  'husband',
  'partner',
  'spouse',
  'grandmother',
  'grandfather',
  'grandparent',
  'mother-in-law',
  'father-in-law',
  'stepmother',
  'stepfather',
  'sister',
  'brother',
  'sibling',
  'daughter',
  'son',
  'child',
  'aunt',
  'uncle',
  'cousin',
  'niece',
  'nephew',
  'grandchild',
  'relative',
  'friend',
  'neighbor',
  'client',
  'self',
] as const

export type Relationship = (typeof relationshipCodes)[number]

/** Relations that tell a gender. */
export const women: readonly string[] = [
  'mother',
  'wife',
  'grandmother',
  'mother-in-law',
  'stepmother',
  'sister',
  'daughter',
  'aunt',
  'niece',
] satisfies Relationship[]

export const men: readonly string[] = [
  'father',
  'husband',
  'grandfather',
  'father-in-law',
  'stepfather',
  'brother',
  'son',
  'uncle',
  'nephew',
] satisfies Relationship[]
