import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'A sütikről Ön dönt',
    bannerBody:
      'Sütiket és hasonló technológiákat használunk. Néhányuk szükséges a webhely működéséhez; a többi használatáról Ön dönt. Választását bármikor módosíthatja.',
    accept: 'Összes elfogadása',
    deny: 'Összes elutasítása',
    settings: 'Beállítások',
    doNotSell: 'Ne adják el és ne osszák meg a személyes adataimat',
    close: 'Bezárás',
    preferencesTitle: 'Sütibeállítások',
    preferencesIntro: 'Válassza ki, mely süticsoportokat használhatjuk. Választását bármikor módosíthatja.',
    save: 'Választás mentése',
    alwaysOn: 'Mindig bekapcsolva',
    yes: 'Igen',
    no: 'Nem',
    consentToken: 'Hozzájárulás azonosítója',
    consentDate: 'A választás dátuma',
    language: 'Nyelv',
    brand: 'Működteti: Placet',
    openPreferences: 'Sütibeállítások megnyitása',
    privacyPolicy: 'Adatkezelési tájékoztató',
    privacyChoices: 'Az Ön adatvédelmi választásai',
    signalHonoured: 'Böngészője tiltakozási jelzést küldött, amelyet tiszteletben tartunk.',
    limitUse: 'Érzékeny személyes adataim felhasználásának korlátozása',
    doNotSellText: 'Adatait nem adjuk el, nem osztjuk meg, és nem használjuk webhelyek közötti hirdetésre.',
    limitUseText:
      'Az érzékeny adatokat, például a pontos tartózkodási helyét, csak arra használjuk, amit kért tőlünk.',
    category_necessary: 'Szükséges',
    category_necessary_text:
      'A webhely alapvető működéséhez kellenek, például a biztonsághoz és a választásának megőrzéséhez.',
    category_preferences: 'Beállítások',
    category_preferences_text:
      'Megjegyzik az Ön által megadott beállításokat, például a nyelvet vagy a régiót.',
    category_analytics: 'Statisztika',
    category_analytics_text: 'Megmutatják, hogyan használják a webhelyet, hogy fejleszthessük.',
    category_marketing: 'Marketing',
    category_marketing_text:
      'Az Ön érdeklődésének megfelelő hirdetések megjelenítésére szolgálnak, más webhelyeken is.',
    category_uncategorized: 'Egyéb',
    category_uncategorized_text: 'Még nem tartoznak egyik másik csoportba sem.',
    declarationTitle: 'Sütik listája',
    cookieProvider: 'Szolgáltató',
    cookieExpiry: 'Tárolási idő',
    cookieSession: 'Munkamenet',
    embedBlocked: 'Ez a tartalom csak akkor jelenik meg, ha engedélyezi a(z) „{category}” csoport sütijeit.',
    embedLoadOnce: 'Egyszeri engedélyezés',
    embedLoadAlways: 'Állandó engedélyezés',
  },
  counted: {
    cookieCount: { one: '{n} süti', other: '{n} süti' },
    vendorCount: { one: '{n} partner', other: '{n} partner' },
    expiryDays: { one: '{n} nap', other: '{n} nap' },
  },
}
