/** One entry of the list: words to avoid in anything a person reads, with the reason and a replacement. */
export interface BannedWording {
  readonly pattern: RegExp
  readonly reason: string
  readonly suggestion: string
}

/** Words that native readers stumble over. Each pattern is as narrow as good English needs it to be. */
export const BANNED_WORDS: readonly BannedWording[] = [
  { pattern: /\bmend(s|ed|ing)?\b/gi, reason: 'archaic', suggestion: 'fix, repair' },
  { pattern: /\bheed(s|ed|ing)?\b/gi, reason: 'archaic', suggestion: 'respect, follow' },
  {
    pattern: /\b(tells?|told|telling) (\w+ )?of\b(?! (course|these|those|which))/gi,
    reason: 'literal translation',
    suggestion: 'tell … about, report, list, notify',
  },
  { pattern: /\banew\b/gi, reason: 'archaic', suggestion: 'again; rebuild, recreate, restart' },
  { pattern: /\bwhom\b/gi, reason: 'stiff', suggestion: 'who, or name the person: members, vendors' },
  {
    pattern: /\b(holds?|held|holding) (\w+ ){0,3}against\b/gi,
    reason: 'literal translation',
    suggestion: 'compare with, check against',
  },
  {
    pattern: /\blets? (\w+ ){0,3}wait\b/gi,
    reason: 'literal translation',
    suggestion: 'block, pause, delay, queue',
  },
  {
    pattern:
      /\b(go|goes|went) on(?=[.,;:!]|$| (as|with|after|where|while|when|without|until|meanwhile|afterwards|\w+ing)\b)/gi,
    reason: 'ambiguous',
    suggestion: 'continue, keep working, resume',
  },
  {
    pattern: /\bof (its|their|your|our|my|his|her|one[’']s) own\b/gi,
    reason: 'literal translation',
    suggestion: 'its own …, separate, custom',
  },
  {
    pattern: /\bat first\b(?! (sight|glance|use|boot|start|launch|login|run))/gi,
    reason: 'ambiguous',
    suggestion: 'first, initially, by default',
  },
  {
    pattern: /\b(nobody|somebody|anybody|nothing|something) of (yours|ours|theirs|its)\b/gi,
    reason: 'literal translation',
    suggestion: 'none of your team, no one here, no part of it',
  },
  {
    pattern: /\b(thereof|therein|whereof|wherein|hitherto|henceforth|whosoever|lest)\b/gi,
    reason: 'archaic',
    suggestion: 'say the noun again',
  },
  {
    pattern: /\bPlacet users?\b/g,
    reason: 'a person has an account',
    suggestion: 'Placet account',
  },
]

export const BANNED_OPENINGS: Omit<BannedWording, 'pattern'> & { readonly words: readonly string[] } = {
  words: ['What', 'Who', 'Whoever', 'Whose'],
  reason: 'a sentence that starts with a clause for its subject has to be read twice',
  suggestion: 'start with the noun or the verb',
}

/** Sentences that the specification fixes word for word, with their location in it. */
export const FIXED_BY_SPEC: readonly { readonly text: string; readonly place: string }[] = []
