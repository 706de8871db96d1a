import type { OptionalCategory } from '@placet/js'
import type {
  BrowserContext,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test'
import { mockGpc } from './mock-gpc.ts'
import { seedConsent } from './seed-consent.ts'

export interface ConsentCombination {
  readonly name: string
  /** Null: the visitor has not answered. */
  readonly grant: readonly OptionalCategory[] | null
  readonly hasGpc: boolean
}

export interface MatrixVisit {
  readonly page: Page
  readonly context: BrowserContext
  readonly consent: ConsentCombination
}

const OPTIONAL: readonly OptionalCategory[] = ['preferences', 'analytics', 'marketing', 'uncategorized']

/** Single categories show what depends on each of them; all, none and no answer are the most common states. */
export const CONSENT_COMBINATIONS: readonly ConsentCombination[] = [
  { name: 'no answer', grant: null, hasGpc: false },
  { name: 'no answer, with Global Privacy Control', grant: null, hasGpc: true },
  { name: 'everything refused', grant: [], hasGpc: false },
  ...OPTIONAL.map((name) => ({ name: `only ${name}`, grant: [name], hasGpc: false })),
  { name: 'everything accepted', grant: OPTIONAL, hasGpc: false },
]

type Test = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>

/** One test per combination. Opens the configuration's `baseURL` unless `url` is given. */
export function consentMatrix(
  test: Test,
  title: string,
  run: (visit: MatrixVisit) => Promise<void>,
  options: { readonly url?: string } = {},
): void {
  for (const consent of CONSENT_COMBINATIONS) {
    test(`${title}: ${consent.name}`, async ({ page, context, baseURL }) => {
      const url = options.url ?? baseURL
      if (url === undefined) throw new Error('consentMatrix needs a baseURL in the configuration, or a url')
      if (consent.hasGpc) await mockGpc(context)
      if (consent.grant) await seedConsent(context, { grant: consent.grant }, { url })
      await run({ page, context, consent })
    })
  }
}
