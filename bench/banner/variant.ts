/** One page with one banner, as a site would include it. */
export interface Variant {
  readonly name: string
  readonly label: string
  /** Inserted into the shared page; URLs are relative to `/v/{name}/`, and `ORIGIN` stands for the site's origin. */
  readonly headBefore?: string | undefined
  readonly headAfter?: string | undefined
  readonly bodyStart?: string | undefined
  readonly bodyEnd?: string | undefined
  /** The banner's own files by absolute path. */
  readonly files: Readonly<Record<string, string>>
  readonly selectors: Selectors
}

/** `a >>> b` looks inside the open shadow root of a. */
export interface Selectors {
  readonly banner: string
  readonly accept?: string | undefined
  readonly reject?: string | undefined
  readonly settings?: string | undefined
  readonly dialog?: string | undefined
}

export const ORIGIN = '{{origin}}'
export const CONTROL = 'control'
export const LIMIT = 'limit-script'
export const OURS = 'placet'
export const OURS_WITH_PATTERNS = 'placet-patterns'

export const control: Variant = {
  name: CONTROL,
  label: 'control (no banner)',
  files: {},
  selectors: { banner: '#site-title' },
}
