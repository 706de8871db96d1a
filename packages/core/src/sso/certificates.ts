import { X509Certificate } from 'node:crypto'
import type { SsoCertificate } from '@placet/contract/sso'

const RSA_MIN_BITS = 2048
const PEM = /-----BEGIN CERTIFICATE-----|-----END CERTIFICATE-----|\s/g

/** The certificate as base64 of DER; null if it is none, or its key is no RSA key of today’s strength. */
export function readCertificate(text: string): string | null {
  const base64 = text.replaceAll(PEM, '')
  const certificate = parse(base64)
  if (certificate === null) return null
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
  const isStrong = type === 'rsa' && (details?.modulusLength ?? 0) >= RSA_MIN_BITS
  return isStrong ? certificate.raw.toString('base64') : null
}

function parse(base64: string): X509Certificate | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}

export function toCertificateView(base64: string): SsoCertificate {
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  return {
    pem: certificate.toString().trim(),
    fingerprint: certificate.fingerprint256,
    endsAt: endOfCertificate(base64).toISOString(),
  }
}

/** When the last of them ends. A provider changes its key by announcing the new certificate beside the old one. */
export function endOfCertificates(certificates: readonly string[]): Date {
  return new Date(Math.max(...certificates.map((one) => endOfCertificate(one).getTime())))
}

function endOfCertificate(base64: string): Date {
  return new Date(new X509Certificate(Buffer.from(base64, 'base64')).validTo)
}
