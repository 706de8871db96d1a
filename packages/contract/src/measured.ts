import { z } from 'zod'
import { BANNER_ACTIONS } from './constants.ts'

const Pixels = z.number().min(-100_000).max(100_000)
const Ratio = z.number().min(1).max(21)
const Name = z.string().max(2000)

/** One button with which a layer is answered. */
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
  /** WCAG contrast of its text against what is behind it. */
  contrast: Ratio,
  /** Has a size, is within the screen, not covered and not see-through. */
  isVisible: z.boolean(),
})
export type MeasuredAction = z.infer<typeof MeasuredAction>

/** Measurements of one rendered layer, for rules that need the rendered result. */
export const Measured = z.strictObject({
  regionIndex: z.int().nonnegative(),
  screen: z.enum(['banner', 'preferences']),
  actions: z.array(MeasuredAction).max(20),
  texts: z.array(z.strictObject({ name: Name, contrast: Ratio, isLarge: z.boolean() })).max(500),
  /** Borders of switches, the focus ring: what is no text but must be told apart. */
  controls: z.array(z.strictObject({ name: Name, contrast: Ratio })).max(500),
  targets: z.array(z.strictObject({ name: Name, width: Pixels, height: Pixels })).max(500),
  dialog: z.strictObject({ role: z.string().max(50), name: Name, lang: z.string().max(50) }),
  toggles: z
    .array(z.strictObject({ name: Name, role: z.string().max(50), state: z.boolean().nullable() }))
    .max(100),
  /** In the order of the document. */
  order: z.array(z.enum(['title', 'body', 'actions'])).max(20),
  /** Only where somebody walked through the layer with the Tab key. */
  keyboard: z
    .strictObject({
      unreachable: z.array(Name).max(100),
      withoutFocusRing: z.array(Name).max(100),
      isTrap: z.boolean(),
      returnsFocus: z.boolean(),
      hidesFocusedContent: z.boolean(),
    })
    .optional(),
  /** Only where the layer was rendered on a screen of 320 px, at 200 % text and with reduced motion. */
  reflow: z
    .strictObject({ fitsAt320: z.boolean(), fitsAt200Percent: z.boolean(), movesDespiteSetting: z.boolean() })
    .optional(),
  /** Only where the answers were really given. */
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
