import type { TcModel } from './tc-model.ts'

export type ConsentModeValue = 'granted' | 'denied'

export interface AdvertisingConsentMode {
  readonly ad_storage: ConsentModeValue
  readonly ad_user_data: ConsentModeValue
  readonly ad_personalization: ConsentModeValue
}

const GOOGLE_VENDOR_ID = 755

/** Google's tags can read the TC string too; this is for pages where they do not. Statistics are not part of TCF. */
export function consentModeOfTc(
  model: Pick<TcModel, 'purposeConsents' | 'vendorConsents'>,
): AdvertisingConsentMode {
  const isGoogleAllowed = model.vendorConsents.includes(GOOGLE_VENDOR_ID)
  const forPurposes = (...ids: readonly number[]): ConsentModeValue =>
    isGoogleAllowed && ids.every((id) => model.purposeConsents.includes(id)) ? 'granted' : 'denied'
  return {
    ad_storage: forPurposes(1),
    ad_user_data: forPurposes(1, 7),
    ad_personalization: forPurposes(3, 4),
  }
}
