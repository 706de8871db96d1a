export interface KnownService {
  /** As calls name it; given once and for ever. */
  readonly number: number
  /** As pages name it. */
  readonly id: string
  /** Cookies of this service carry the same name in `cookie-facts.ts`. */
  readonly name: string
  readonly vendor: string
  /** Parts of the addresses of its tags. What is necessary is never held back, so it has none. */
  readonly src: readonly string[]
  /** Parts of the inline scripts that add its tags. */
  readonly inline: readonly string[]
  /** Its tags ask Google's consent mode themselves, and may load before the answer where that is wanted. */
  readonly asksConsentMode?: true
}
