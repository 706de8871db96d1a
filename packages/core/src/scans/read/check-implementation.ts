import type { Implementation } from '@placet/contract/events/scan-page.v1'
import type { IMPLEMENTATION_CHECKS, ImplementationView } from '@placet/contract/scans'

type Check = (typeof IMPLEMENTATION_CHECKS)[number]
type CheckView = ImplementationView['checks'][number]
interface Texts {
  passed: string
  failed: string
  unknown: string
}

/**
 * Whether the script is installed correctly on a page; each check has one sentence about what was observed. `blocks`:
 * the site's settings ask for automatic blocking.
 */
export function checkImplementation(
  seen: Implementation,
  { blocks }: { blocks: boolean },
): ImplementationView {
  const isThere = seen.scripts.length > 0
  const ifThere = (isRight: boolean | null) => (isThere ? isRight : null)
  const isInTime = seen.isLate === null ? null : !seen.isLate
  const isPlain = (seen.form ?? 'blocking') === 'blocking'
  const unknown = (text: string) => (isThere ? text : NOT_THERE)
  return {
    checks: [
      check('script_present', isThere, {
        passed: 'The script is on the page.',
        failed: 'The script is not on the page.',
        unknown: '',
      }),
      check('script_once', ifThere(seen.scripts.length === 1), {
        passed: 'The script is installed once.',
        failed: `The script is installed ${seen.scripts.length} times. Keep only one.`,
        unknown: NOT_THERE,
      }),
      check('script_right_code', ifThere(seen.isRightCode), {
        passed: 'The script has this domain’s code.',
        failed: 'The script has another domain’s code.',
        unknown: NOT_THERE,
      }),
      check('script_first', ifThere(seen.isFirst), {
        passed: 'No other external script runs before it.',
        failed: `${seen.before ?? 'Another script'} runs before it.`,
        unknown: unknown(
          isPlain ? 'The script order couldn’t be determined.' : 'This line may follow other scripts.',
        ),
      }),
      check('script_in_time', ifThere(isInTime), {
        passed: 'It is loaded without “async” and “defer”.',
        failed: 'It is loaded with “async” or “defer”, so other tags may run before it.',
        unknown: unknown(
          isPlain ? 'The loading mode couldn’t be determined.' : 'This line never delays the page.',
        ),
      }),
      check('blocker_able', ifThere(isPlain ? canBlock(seen.isFirst, isInTime) : blocks ? false : null), {
        passed: 'The script can block the tags that come after it.',
        failed: isPlain
          ? 'The script loads too late to block what ran before it.'
          : 'Automatic blocking is on, but this line blocks only marked tags. Use the line for automatic blocking.',
        unknown: unknown(
          isPlain
            ? 'We couldn’t determine whether the script can block tags.'
            : 'This line blocks only marked tags.',
        ),
      }),
      check('consent_mode_first', seen.isConsentModeFirst, {
        passed: 'Consent mode defaults are set before the first Google tag.',
        failed: 'A Google tag runs before the consent mode defaults are set.',
        unknown: 'There is no Google tag on the page.',
      }),
    ],
    otherBanner: seen.otherBanner,
  }
}

const NOT_THERE = 'We can check this once the script is on the page.'

function canBlock(isFirst: boolean | null, isInTime: boolean | null): boolean | null {
  if (isFirst === false || isInTime === false) return false
  return isFirst === null || isInTime === null ? null : true
}

function check(name: Check, isRight: boolean | null, texts: Texts): CheckView {
  const result = isRight === null ? 'unknown' : isRight ? 'passed' : 'failed'
  return { check: name, result, text: texts[result] }
}
