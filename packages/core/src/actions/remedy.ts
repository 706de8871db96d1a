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

/** What helps against something that runs without permission: the first thing that is missing. */
export function remedyFor(evidence: ActionEvidence, service: ActionService | undefined): Remedy {
  const { domainId, settings, hasUnpublishedChanges, scan } = evidence
  const at = (path: string) => `/domain/${domainId}${path}`
  const rescan = button('rescan', 'Scan again')
  if (scan?.implementation && !scan.implementation.isRightCode) {
    return {
      sentence: 'Nothing can be held back while the script is not on the page: put it there first.',
      buttons: [openButton('Show how to install it', at('')), rescan],
    }
  }
  if (!service) {
    return {
      sentence:
        'No service is known that sets this. If it is necessary, change its category; if not, name its service or change the code that sets it.',
      buttons: [openButton('Open the cookies', at('/cookie'))],
    }
  }
  const { name } = service
  if (!service.isListed) {
    return {
      sentence: `Add ${name} to your services, so that its tags are held back until they are allowed.`,
      buttons: [button('service-add', `Add ${name}`)],
    }
  }
  const itsPage = openButton(`Open ${name}`, at(`/service/${service.serviceId}`))
  if (!settings.blocks) {
    return {
      sentence:
        'Holding tags back is switched off for this domain: switch it on in the settings and publish.',
      buttons: [openButton('Open the settings', at('/settings'))],
    }
  }
  if (!isHeldBack(service, evidence)) return withoutPattern(service, itsPage)
  if (hasUnpublishedChanges) {
    return {
      sentence: `The tags of ${name} are to be held back, but that is not published yet: publish, then scan again.`,
      buttons: [openButton('Publish', at('/settings')), rescan],
    }
  }
  if (isTooLate(scan)) {
    return {
      sentence: `The script comes too late to hold ${name} back: move it to the top of the head first.`,
      buttons: [openButton('Show how to install it', at('')), rescan],
    }
  }
  return {
    sentence: `The patterns of ${name} hold its known tags back, so this comes another way: from your own code, from a copy of its script on another address, or from the server. Look at what set it in the scan and add a pattern for that.`,
    buttons: [itsPage, openButton('Open the scan', at('/scan')), rescan],
  }
}

function isTooLate(scan: ActionScan | null): boolean {
  return scan?.implementation?.isLate === true || scan?.implementation?.isFirst === false
}

function withoutPattern(service: ActionService, itsPage: ActionButton): Remedy {
  return service.defaultPatterns > 0
    ? {
        sentence: `Nothing holds the tags of ${service.name} back. Let its known patterns do it.`,
        buttons: [button('blocker-enable', 'Hold its tags back')],
      }
    : {
        sentence: `No pattern is known for the tags of ${service.name}. Add one of your own, such as a part of its script’s address.`,
        buttons: [itsPage],
      }
}
