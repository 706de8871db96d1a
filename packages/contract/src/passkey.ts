import { z } from 'zod'

const Bytes = z.base64url().max(20_000)
const Attachment = z.enum(['platform', 'cross-platform'])

/** The browser's response when signing in with a passkey. */
export const PasskeyAssertion = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment.exactOptional(),
  clientExtensionResults: z.looseObject({}),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.exactOptional(),
  }),
})

/** The browser's response when creating a passkey. */
export const PasskeyAttestation = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment.exactOptional(),
  clientExtensionResults: z.looseObject({}),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .exactOptional(),
  }),
})
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
