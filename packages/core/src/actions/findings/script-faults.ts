import type { Implementation } from '@placet/contract/events/scan-page.v1'
import { type DerivedAction, actionOf, button, openButton } from '@placet/rules/actions/derived-action'
import { type ActionEvidence, UNCATEGORIZED } from '@placet/rules/actions/evidence'

/** Faults in how the script and the tags are installed on the entry page. */
export function findScriptFaults(evidence: ActionEvidence): DerivedAction[] {
  const seen = evidence.scan?.implementation
  if (!seen) return []
  return [
    ...findScript(evidence, seen),
    ...(seen.isConsentModeFirst === false ? [consentModeLate(evidence)] : []),
    ...(seen.otherBanner === '' ? [] : [otherBanner(evidence, seen)]),
  ]
}

function findScript(evidence: ActionEvidence, seen: Implementation): DerivedAction[] {
  const { domainName } = evidence
  const open = installButtons(evidence)
  const common = { status: UNCATEGORIZED, urls: seen.scripts, buttons: open }
  if (seen.scripts.length === 0) {
    return [
      actionOf({
        ...common,
        type: 'script_missing',
        title: 'The script is not on your site',
        message: `The scan did not find the script on the first page of ${domainName}. Visitors aren’t asked and nothing is blocked. Put the script at the top of the head of every page, then scan again.`,
      }),
    ]
  }
  if (!seen.isRightCode) {
    return [
      actionOf({
        ...common,
        type: 'script_wrong_code',
        title: 'The script on your site belongs to another domain',
        message: `${domainName} loads a script with another domain’s code, so visitors get that domain’s banner and settings. Replace it with this domain’s script.`,
      }),
    ]
  }
  return [
    ...(seen.scripts.length > 1 ? [scriptTwice(evidence, seen)] : []),
    ...(seen.isLate === true || seen.isFirst === false ? [scriptLate(evidence, seen)] : []),
    ...(isMarkedOnly(seen) && evidence.settings.blocks ? [scriptMarkedOnly(evidence)] : []),
  ]
}

function scriptTwice(evidence: ActionEvidence, seen: Implementation): DerivedAction {
  return actionOf({
    type: 'script_twice',
    status: UNCATEGORIZED,
    title: 'The script is on your site more than once',
    message: `The first page of ${evidence.domainName} loads the script ${seen.scripts.length} times. Often a plug-in or a tag manager adds a second one. Keep the first in the head and remove the others.`,
    urls: seen.scripts,
    buttons: installButtons(evidence),
  })
}

function scriptLate(evidence: ActionEvidence, seen: Implementation): DerivedAction {
  const why =
    seen.isLate === true
      ? 'The script is loaded with async or defer, so tags can run before it.'
      : `${seen.before ?? 'Another script'} runs before the script.`
  return actionOf({
    type: 'script_late',
    status: UNCATEGORIZED,
    title: 'The script loads too late',
    message: `${why} Anything that runs earlier can’t be blocked. Move the script to the top of the head, without async or defer.`,
    urls: seen.before === null ? [] : [seen.before],
    buttons: installButtons(evidence),
  })
}

function isMarkedOnly({ form }: Implementation): boolean {
  return form === 'importing' || form === 'pinned'
}

function scriptMarkedOnly(evidence: ActionEvidence): DerivedAction {
  return actionOf({
    type: 'script_late',
    status: UNCATEGORIZED,
    title: 'The script can’t block unmarked tags',
    message: `Automatic blocking is on, but the line on ${evidence.domainName} blocks only tags marked with data-placet. Replace it with the line for automatic blocking, or turn automatic blocking off in the settings.`,
    buttons: installButtons(evidence),
  })
}

function consentModeLate({ domainId, settings }: ActionEvidence): DerivedAction {
  const isOff = settings.consentMode === 'off'
  return actionOf({
    type: 'consent_mode_late',
    status: UNCATEGORIZED,
    title: isOff
      ? 'Google’s tags run without consent mode'
      : 'Consent mode defaults come after Google’s tags have started',
    message: isOff
      ? 'Google’s tags are on your site, but nothing passes them the visitor’s choice. Turn on Google consent mode in the settings and publish.'
      : 'A Google tag runs before the consent defaults are set, so it acts as if everything were allowed. Copy the current line from Installation and put it above every Google tag and tag manager.',
    buttons: [
      isOff
        ? openButton('Open the settings', `/domain/${domainId}/settings`)
        : openButton('How to install it', `/domain/${domainId}/installation`),
      button('rescan', 'Scan again'),
    ],
    weight: isOff ? 0 : 5,
  })
}

function otherBanner(evidence: ActionEvidence, { otherBanner: name }: Implementation): DerivedAction {
  return actionOf({
    type: 'other_banner',
    status: UNCATEGORIZED,
    title: `Another consent banner is on your site: ${name}`,
    message: `The scan found ${name} on the first page of ${evidence.domainName}. Two banners ask visitors twice and may contradict each other. Remove the other one once this one is installed.`,
    buttons: installButtons(evidence),
  })
}

function installButtons({ domainId }: ActionEvidence) {
  return [openButton('How to install it', `/domain/${domainId}/installation`), button('rescan', 'Scan again')]
}
