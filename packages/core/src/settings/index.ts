export { readActorNames } from './actor-names.ts'
export { assessDraft } from './assess-draft.ts'
export { changedParts, readLive } from './changed-parts.ts'
export { configBytes, configSha256, sha256Hex } from './config-hash.ts'
export { copySettings } from './copy-settings.ts'
export { createPreviewToken } from './create-preview-token.ts'
export {
  Design,
  type DesignDifference,
  type Designs,
  designDifferences,
  designsOf,
  settingsWithDesign,
  withDesign,
} from './design.ts'
export { followSuspension } from './follow-suspension.ts'
export { followVendorList } from './follow-vendor-list.ts'
export { getHistory } from './get-history.ts'
export { getPublishStatus } from './get-publish-status.ts'
export { getSettings } from './get-settings.ts'
export { hasUnpublished, insertFirstSettings, readDraft, readMaskedDraft, readVersion } from './internal.ts'
export { listHistory } from './list-history.ts'
export { compileVersion, loadPreview, type PreviewGrant } from './load-preview.ts'
export { emitShownFiles } from './emit-shown-files.ts'
export { loadPublishedScript, type PublishedScript } from './load-published-script.ts'
export { loadRemoval } from './load-removal.ts'
export { loadShownLists } from './load-shown-lists.ts'
export { preparePublication } from './prepare-publication.ts'
export { previewFramework } from './preview-framework.ts'
export { publishDraft } from './publish-draft.ts'
export { publishSettings } from './publish-settings.ts'
export { pushAllAgain } from './push-all-again.ts'
export { recordEdgeReport } from './record-edge-report.ts'
export { republishVersion } from './republish-version.ts'
export { restoreVersion } from './restore-version.ts'
export { rollBack } from './roll-back.ts'
export { liveSince, settingsTakenOver } from './rules.ts'
export { judgeDesigns, readRunningComparison } from './running-comparison.ts'
export { saveDraft } from './save-draft.ts'
export { saveSettings } from './save-settings.ts'
export { deleteSecrets, openSecrets, secretSealName } from './secrets.ts'
