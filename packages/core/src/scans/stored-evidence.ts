import { ConsentState, Implementation } from '@placet/contract/events/scan-page.v1'
import { ChainLink, StackFrame, StoredWrite } from '@placet/contract/events/stored-write'
import { z } from 'zod'

/** Cookies found on a page in each reported consent state, by their numbers in the scan. */
export const FoundOfPage = z.partialRecord(ConsentState, z.array(z.int()))
export type FoundOfPage = z.infer<typeof FoundOfPage>

/** The first page that proves each state. */
export const PageOfState = z.partialRecord(ConsentState, z.object({ url: z.string(), at: z.iso.datetime() }))
export type PageOfState = z.infer<typeof PageOfState>

/** Page and script that wrote an entry, as first observed. */
export const Initiator = z.object({
  at: z.iso.datetime(),
  page: z.string(),
  state: ConsentState,
  via: StoredWrite.shape.via,
  type: z.string(),
  url: z.string(),
  stack: z.array(StackFrame),
  chain: z.array(ChainLink),
})
export type Initiator = z.infer<typeof Initiator>

/** Implementation of the script on the entry page, and when it was observed. */
export const EntryImplementation = Implementation.extend({
  at: z.iso.datetime(),
  page: z.string(),
  state: ConsentState,
})
export type EntryImplementation = z.infer<typeof EntryImplementation>

/** Another site that pages sent requests to. */
export const ThirdParty = z.object({
  host: z.string(),
  url: z.string(),
  initiatorUrl: z.string(),
  page: z.string(),
})
export type ThirdParty = z.infer<typeof ThirdParty>
export const ThirdParties = z.array(ThirdParty)
