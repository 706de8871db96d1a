import { z } from 'zod'
import { BANNER_ACTIONS } from './constants.ts'

const Pixels = z.number().min(-100_000).max(100_000)
const Ratio = z.number().min(1).max(21)
const Name = z.string().max(2000)

/** A button that answers a layer. */
export const MeasuredAction = z.strictObject({
  action: z.enum([...BANNER_ACTIONS, 'save']),
  label: Name,
  /** The element's name in lower case: button, a, div. */
  tag: z.string().max(50),
  width: Pixels,
  height: Pixels,
  top: Pixels,
  left: Pixels,
  fontSize: z.number().nonnegative(),
  fontWeight: z.number().nonnegative(),
  /** WCAG contrast of its text against the background. */
  contrast: Ratio,
  /** Has a size, is on screen, and is neither covered nor transparent. */
  isVisible: z.boolean(),
})
export type MeasuredAction = z.infer<typeof MeasuredAction>

/** Measurements of one rendered layer, for rules that need the rendered result. */
export const Measured = z.strictObject({
  regionIndex: z.int().nonnegative(),
  screen: z.enum(['banner', 'preferences']),
  actions: z.array(MeasuredAction).max(20),
  texts: z.array(z.strictObject({ name: Name, contrast: Ratio, isLarge: z.boolean() })).max(500),
  /** Non-text elements that need contrast, such as switch borders and the focus ring. */
  controls: z.array(z.strictObject({ name: Name, contrast: Ratio })).max(500),
  targets: z.array(z.strictObject({ name: Name, width: Pixels, height: Pixels })).max(500),
  dialog: z.strictObject({ role: z.string().max(50), name: Name, lang: z.string().max(50) }),
  toggles: z
    .array(z.strictObject({ name: Name, role: z.string().max(50), state: z.boolean().nullable() }))
    .max(100),
  /** In document order. */
  order: z.array(z.enum(['title', 'body', 'actions'])).max(20),
  /** Set only if the layer was navigated with the Tab key. */
  keyboard: z
    .strictObject({
      unreachable: z.array(Name).max(100),
      withoutFocusRing: z.array(Name).max(100),
      isTrap: z.boolean(),
      returnsFocus: z.boolean(),
      hidesFocusedContent: z.boolean(),
    })
    .optional(),
  /** Set only if the layer was rendered at 320 px, with 200 % text and with reduced motion. */
  reflow: z
    .strictObject({ fitsAt320: z.boolean(), fitsAt200Percent: z.boolean(), movesDespiteSetting: z.boolean() })
    .optional(),
  /** Set only if the answers were actually clicked through. */
  clicks: z.strictObject({ accept: z.int(), reject: z.int(), withdraw: z.int().nullable() }).optional(),
  /** Only under the TCF. */
  tcf: z
    .strictObject({
      vendorsShown: z.int().nullable(),
      vendors: z.int(),
      hasDisclosedVendors: z.boolean(),
      legitimateInterestPurposes: z.array(z.int()).max(100),
    })
    .optional(),
  /** HTTP status of the privacy policy address. */
  policyStatus: z.int().optional(),
})
export type Measured = z.infer<typeof Measured>
