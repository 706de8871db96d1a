/** Whether a label for “accept” leaves open that pressing it gives consent: CNIL and ICO ask for plain words. */
export function isUnclearAccept(label: string): boolean {
  return UNCLEAR.has(
    label
      .trim()
      .replace(/[.!…]+$/, '')
      .toLowerCase(),
  )
}

const UNCLEAR: ReadonlySet<string> = new Set(
  [
    'ok, okay, got it, continue, close, dismiss, fine, sure, i understand, understood',
    'weiter, verstanden, alles klar, einverstanden, schließen',
    'd’accord, j’ai compris, compris, continuer, fermer',
    'entendido, vale, de acuerdo, continuar, cerrar, de acordo, entesos, d’acord, continua',
    'ho capito, va bene, chiudi, prosegui',
    'begrepen, akkoord, doorgaan, sluiten, oké',
    'percebi, entendi, fechar, prosseguir',
    'forstået, forstått, jag förstår, fortsæt, fortsätt, fortsett, luk, lukk, stäng',
    'ymmärrän, selvä, jatka, selge, jätka',
    'ég skil, halda áfram, loka',
    'sapratu, turpināt, supratau, tęsti, gerai',
    'rozumiem, rozumím, dalej, pokračovat, pokračovať, v pořádku',
    'razumem, razumijem, naprej, nastavi, u redu, v redu',
    'разумем, разбирам, настави, у реду, во ред, добре, продължи',
    'e kuptova, vazhdo, në rregull',
    'am înțeles, continuă, de acord',
    'rendben, értem, tovább',
    'κατάλαβα, συνέχεια, εντάξει',
    'anladım, tamam, devam',
    'зрозуміло, добре, продовжити, понятно, хорошо, продолжить, ок',
    'გასაგებია, გაგრძელება, հասկացա, շարունակել, լավ',
    'موافق, حسنًا, متابعة, فهمت',
    'הבנתי, אישור, המשך',
    'باشه, متوجه شدم, ادامه, ٹھیک ہے, سمجھ گیا',
    'ठीक है, समझ गया, जारी रखें, ঠিক আছে, বুঝেছি',
    'ตกลง, เข้าใจแล้ว, ดำเนินการต่อ, đã hiểu, tiếp tục, đồng ý và tiếp tục',
    'mengerti, oke, lanjutkan, faham, teruskan, baiklah',
    '了解, わかりました, 続行, 閉じる, 확인, 계속, 닫기',
    '好的, 知道了, 确定, 继续, 確定, 繼續, 关闭, 關閉',
    'ados, jarraitu, iawn, parhau, ceart go leor, lean ar aghaidh, fhimt, kompli',
  ].flatMap((row) => row.split(', ')),
)
