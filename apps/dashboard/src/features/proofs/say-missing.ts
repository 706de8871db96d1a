import type { PictureFailure, ShownScreen } from '@placet/contract/proofs'

const FAILURES: Record<PictureFailure, string> = {
  timeout: 'It took too long.',
  crashed: 'The browser stopped.',
  broken: 'The banner didn’t appear.',
  'too-large': 'It was too large to store.',
}

/** Why there is no screenshot. */
export function sayMissing({ missing, failure }: ShownScreen): string {
  if (failure) return `No screenshot. ${FAILURES[failure]}`
  if (missing === 'waiting') return 'The screenshot is being taken.'
  if (missing === 'left-out') {
    return 'Screenshots are limited to a number of regions and languages, and this one was left out. You can still replay it.'
  }
  return 'This version was published before screenshots were introduced.'
}
