const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export interface SamlMetadata {
  entityId: string
  signOnUrl: string
  certificates: string
}

/** The settings in the metadata of an identity provider, to be checked by the owner; null if it isn't such a document. */
export function readMetadata(xml: string): SamlMetadata | null {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const [entity] = document.getElementsByTagNameNS(METADATA, 'EntityDescriptor')
  const [provider] = entity?.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor') ?? []
  if (!entity || !provider) return null
  const services = [...provider.getElementsByTagNameNS(METADATA, 'SingleSignOnService')]
  const signOnUrl = services.find((one) => one.getAttribute('Binding') === REDIRECT)?.getAttribute('Location')
  const certificates = [...provider.getElementsByTagNameNS(METADATA, 'KeyDescriptor')]
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => [...key.getElementsByTagNameNS(XMLDSIG, 'X509Certificate')])
    .map(({ textContent }) => toPem(textContent))
  const entityId = entity.getAttribute('entityID')
  if (!entityId || !signOnUrl || certificates.length === 0) return null
  return { entityId, signOnUrl, certificates: [...new Set(certificates)].join('\n') }
}

function toPem(base64: string): string {
  const lines = base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}

/** Each certificate of a text that may hold several. */
export function splitCertificates(text: string): string[] {
  const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  if (pems) return pems
  return text.trim() === '' ? [] : [text.trim()]
}
