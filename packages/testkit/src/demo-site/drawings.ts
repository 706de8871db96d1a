/** A bag of coffee with its name on the label. */
export function bag(colour: string, name: string): string {
  return `<svg class="bag" viewBox="0 0 200 260" role="img" aria-label="A bag of ${name}">
  <path d="M34 40 44 18h112l10 22v190a14 14 0 0 1-14 14H48a14 14 0 0 1-14-14z" fill="${colour}"/>
  <path d="M34 40h132v22H34z" fill="#000" opacity=".18"/>
  <path d="M44 18h112l4 9H40z" fill="#fff" opacity=".25"/>
  <rect x="54" y="96" width="92" height="92" rx="4" fill="#fbf5ec"/>
  <path d="M100 112a20 26 0 0 1 0 52 20 26 0 0 1 0-52zm0 4c-9 12 9 32 0 44" fill="none" stroke="${colour}" stroke-width="4"/>
  <text x="100" y="180" text-anchor="middle" font-family="Georgia, serif" font-size="11" fill="#3b2416">${name}</text>
</svg>`
}

export function sunrise(): string {
  return `<svg class="sunrise" viewBox="0 0 520 420" role="img" aria-label="The sun rises over a cup of coffee">
  <circle cx="270" cy="180" r="120" fill="#f0b35e"/>
  <circle cx="270" cy="180" r="86" fill="#f6cb85"/>
  <path d="M0 300c90-60 170-30 260-56s170-40 260 10v166H0z" fill="#d99a5b"/>
  <path d="M0 340c120-40 230 0 330-30s140-10 190 0v110H0z" fill="#a8632f"/>
  <ellipse cx="270" cy="384" rx="130" ry="16" fill="#fbf5ec"/>
  <path d="M186 268h168v54a58 58 0 0 1-58 58h-52a58 58 0 0 1-58-58z" fill="#fff9f0"/>
  <path d="M354 284h18a26 26 0 0 1 0 52h-22" fill="none" stroke="#fff9f0" stroke-width="14"/>
  <ellipse cx="270" cy="268" rx="84" ry="14" fill="#5a3218"/>
  <path d="M246 240c-14-22 14-30 0-54m48 54c-14-22 14-30 0-54" fill="none" stroke="#fff9f0" stroke-width="7" stroke-linecap="round" opacity=".8"/>
</svg>`
}

export function cup(): string {
  return `<svg class="cup" viewBox="0 0 120 80" aria-hidden="true">
  <path d="M20 20h64v22a26 26 0 0 1-26 26H46a26 26 0 0 1-26-26z" fill="#6f3b1f"/>
  <path d="M84 26h8a12 12 0 0 1 0 24h-9" fill="none" stroke="#6f3b1f" stroke-width="6"/>
  <path d="M12 74h80" stroke="#6f3b1f" stroke-width="5" stroke-linecap="round"/>
</svg>`
}

export function shopfront(): string {
  const stripes = Array.from(
    { length: 10 },
    (_, index) =>
      `<path d="M${40 + index * 56} 70h56v40a28 28 0 0 1-56 0z" fill="${index % 2 === 0 ? '#6f3b1f' : '#fbf5ec'}"/>`,
  )
  return `<svg class="shopfront" viewBox="0 0 640 300" role="img" aria-label="The shop on Harbour Street">
  <rect width="640" height="300" rx="14" fill="#e8d3b8"/>
  <rect x="56" y="110" width="528" height="190" fill="#c79a6a"/>
  <rect x="90" y="150" width="240" height="110" rx="6" fill="#3d4f5c"/>
  <rect x="104" y="162" width="212" height="86" fill="#8fa9b3"/>
  <rect x="390" y="146" width="110" height="154" rx="6" fill="#5a3218"/>
  <rect x="406" y="162" width="78" height="80" rx="4" fill="#8fa9b3"/>
  <circle cx="484" cy="262" r="5" fill="#f0b35e"/>
  ${stripes.join('')}
  <rect x="40" y="46" width="560" height="26" rx="5" fill="#3b2416"/>
  <text x="320" y="65" text-anchor="middle" font-family="Georgia, serif" font-size="17" letter-spacing="4" fill="#fbf5ec">AURORA COFFEE</text>
</svg>`
}
