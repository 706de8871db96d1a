import { type ActionButton, button, openButton } from '@placet/rules/actions/derived-action'
import {
  type ActionEvidence,
  type ActionScan,
  type ActionService,
  isHeldBack,
} from '@placet/rules/actions/evidence'

interface Remedy {
  sentence: string
  buttons: ActionButton[]
}

/** The remedy for a service that runs without consent: the first missing step. */
export function remedyFor(evidence: ActionEvidence, service: ActionService | undefined): Remedy {
  const { domainId, settings, hasUnpublishedChanges, scan } = evidence
  const at = (path: string) => `/domain/${domainId}${path}`
  const rescan = button('rescan', 'Scan again')
  if (scan?.implementation && !scan.implementation.isRightCode) {
    return {
      sentence: 'Nothing can be blocked until the script is on the page. Install it first.',
      buttons: [openButton('How to install it', at('/installation')), rescan],
    }
  }
  if (!service) {
    return {
      sentence:
        'We don’t know which service sets this. If it is necessary, change its category. If not, assign a service or change the code that sets it.',
      buttons: [openButton('Open the cookies', at('/cookie'))],
    }
  }
  const { name } = service
  if (!service.isListed) {
    return {
      sentence: `Add ${name} to your services to block its tags until visitors consent.`,
      buttons: [button('service-add', `Add ${name}`)],
    }
  }
  const itsPage = openButton(`Open ${name}`, at(`/service/${service.serviceId}`))
  if (!settings.blocks) {
    return {
      sentence: 'Blocking is off for this domain. Turn it on in the settings and publish.',
      buttons: [openButton('Open the settings', at('/settings'))],
    }
  }
  if (!isHeldBack(service, evidence)) return withoutPattern(service, itsPage)
  if (hasUnpublishedChanges) {
    return {
      sentence: `Blocking for ${name} isn’t published yet. Publish, then scan again.`,
      buttons: [openButton('Publish', at('/settings')), rescan],
    }
  }
  if (isTooLate(scan)) {
    return {
      sentence: `The script loads too late to block ${name}. Move it to the top of the head first.`,
      buttons: [openButton('How to install it', at('/installation')), rescan],
    }
  }
  return {
    sentence: `The known tags of ${name} are blocked, so this comes from somewhere else: your own code, a copy of its script at another address, or your server. Check in the scan what set it and add a pattern for that.`,
    buttons: [itsPage, openButton('Open the scan', at('/scan')), rescan],
  }
}

function isTooLate(scan: ActionScan | null): boolean {
  return scan?.implementation?.isLate === true || scan?.implementation?.isFirst === false
}

function withoutPattern(service: ActionService, itsPage: ActionButton): Remedy {
  return service.defaultPatterns > 0
    ? {
        sentence: `The tags of ${service.name} aren’t blocked. Turn on its known patterns.`,
        buttons: [button('blocker-enable', 'Block its tags')],
      }
    : {
        sentence: `We don’t know a pattern for ${service.name}. Add your own, such as part of its script’s address.`,
        buttons: [itsPage],
      }
}
