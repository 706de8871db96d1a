export const SETTINGS_MESSAGES = {
  saved: 'Domain settings were saved successfully!',
  saveRefused: 'Unable to save domain settings!',
  saveFailed: 'Unable to save domain settings. Please try again later.',
  failedTitle: 'Error!',
  published: 'The changes were published. It can take up to 30 seconds until visitors see them.',
  publishFailed: 'Unable to publish domain. Please try again later.',
  publishPending:
    'The changes are saved but not live yet. Click the publish pending changes button to publish them.',
  invalidValue: (key: string) => `Invalid value for field: ${key}`,
  deleteRegion: 'Are you sure you want to delete this region?',
  regionNeedsPlace: 'There must be at least one region selected.',
  blockerChanged:
    'The implementation code of this domain changes with this option. Please replace it on your site.',
  choicesTitle: 'Remove failed!',
  lastChoice: 'At least one purpose or feature is required.',
  purposeExists: 'A purpose you tried to add already exists.',
  featureExists: 'A feature you tried to add already exists.',
  stackOverlaps: 'A stack you tried add has purposes or features that already exist.',
} as const
