import { GppModel } from '@iabgpp/cmpapi'

/** Each section of a GPP string as the official library reads it, by name. */
export function readOfficially(gppString: string): object {
  return new GppModel(gppString).toObject()
}
