/** Button labels of consent dialogs, in the most common languages. The first class that matches wins. */
export const CONSENT_WORDS = {
  deny: [
    'reject|decline|\\bdeny\\b|refuse|disagree|disallow|opt ?-?out|no,? thanks|(?:only|just|strictly) (?:the )?(?:necessary|essential|required|functional)',
    '(?:necessary|essential|required)(?: cookies)? only|(?:continue|proceed) without|without (?:accept|agree|consent)|do(?: not|n.t) (?:accept|allow|agree|consent|sell)|(?:accept|allow|use) (?:only )?(?:necessary|essential|required)',
    'ablehn|verweiger|widersprech|nur (?:die )?(?:notwendig|erforderlich|essenziell|essentiell|technisch|funktional)|nicht (?:zustimm|akzept|einverstanden)|ohne (?:zustimm|einwillig|akzept)',
    'refuser|tout rejeter|rejeter|continuer sans|sans accepter|je refuse|uniquement (?:les )?(?:nécessaires|essentiels)',
    'rechaz|denegar|no acepto|s[oó]lo (?:las )?(?:necesarias|esenciales)|continuar sin|rifiut|nega\\b|solo (?:i )?(?:necessari|tecnici)|continua senza',
    'rejeitar|recusar|apenas (?:os )?(?:necess[áa]rios|essenciais)|somente (?:os )?necess|weiger|afwijz|alleen (?:noodzakelijk|essenti|functione)|niet akkoord',
    'avvisa|neka|endast (?:nödvändiga|strikt)|afvis|afslå|kun (?:nødvendige|strengt)|avslå|avvis|hylkää|vain välttämättömät|kiellä|odrzu|odmaw|tylko (?:niezbędne|konieczne)|nie zgadzam',
    'odmítn|odmietn|pouze (?:nezbytné|nutné)|iba (?:nevyhnutné|potrebné)|elutas|csak (?:a )?(?:szükséges|alap)|respinge|refuz|numai (?:cele )?(?:necesare|esențiale)|отхвърл|отказ|отклон|только (?:необходим|обязательн)|відхил|лише (?:необхідні|обов)',
    'απόρριψη|απορρ|μόνο (?:τα )?(?:απαραίτητα|αναγκαία)|reddet|sadece (?:gerekli|zorunlu)|odbij|odbaci|zavrni|samo (?:nužne|nujne|neophodne)|atmesti|nesutinku|noraid|keeldu|одбиј',
    '拒否|拒否する|同意しない|必須のみ|拒绝|拒絕|仅必要|僅必要|不同意|거부|거절|필수만|رفض|الضرورية فقط|דחה|דחייה|सभी अस्वीकार|अस्वीकार|từ chối|chỉ cần thiết|tolak|ปฏิเสธ',
  ],
  save: [
    'save|confirm (?:my )?(?:choice|selection|preference)|(?:accept|allow) (?:selection|selected|my choice)|speichern|auswahl (?:bestätigen|erlauben|akzeptieren|übernehmen)|enregistrer|valider|confirmer mes choix|guardar|confirmar|salva|conferma|salvar|opslaan|bevestig|spara|gem\\b|lagre|tallenna|zapisz|uložit|uložiť|mentés|salvează|запази|сохранить|зберегти|αποθήκευση|kaydet|spremi|shrani|išsaugoti|saglabāt|salvesta|保存|저장|حفظ|שמור|lưu|simpan|บันทึก',
  ],
  settings: [
    'settings|preferences|customi[sz]e|manage|options|more (?:choices|information|info)|configure|choose|let me choose|show details|einstellung|anpassen|konfigurieren|verwalten|mehr (?:informationen|optionen)|paramétr|personnaliser|gérer|préférences|configur|preferencias|personalizar|gestionar|impostazioni|personalizza|preferenze|gestisci|definições|preferências|gerir|gerenciar|instellingen|voorkeuren|aanpassen|beheer|inställningar|anpassa|indstillinger|tilpas|innstillinger|tilpass|asetukset|ustawienia|dostosuj|zarządzaj|nastavení|nastavenia|upravit|beállítás|testreszab|setări|personaliz|настройки|настрой|налаштування|ρυθμίσεις|ayarlar|tercih|postavke|nastavitve|prilagodi|nustatymai|iestatījumi|seaded|設定|设置|設置|설정|إعدادات|הגדרות|cài đặt|pengaturan|การตั้งค่า',
  ],
  accept: [
    'accept|\\ballow|agree|consent to|i understand|got it|\\bok(?:ay)?\\b|enable all|yes,? |that.s (?:fine|ok)|akzeptier|zustimm|einverstanden|erlauben|zulassen|annehmen|verstanden|accepter|j.accepte|tout autoriser|autoriser|d.accord|acept|permitir|de acuerdo|entendido|accett|consenti|acconsent|ho capito|aceit|concordo|accepte(?:er|ren)|akkoord|toestaan|sta .*toe',
    'acceptera|godkänn|tillåt|accepter|godkend|tillad|godta|aksepter|tillat|hyväksy|salli|akceptuj|zaakceptuj|zgadzam|zezwól|přijmout|přijímám|prijať|souhlas|súhlas|povolit|povoliť|elfogad|engedélyez|permite|sunt de acord|приемам|приеми|съгласен|принять|принимаю|соглас|разрешить|прийняти|приймаю|погоджу|дозволити',
    'αποδοχή|αποδέχομαι|συμφωνώ|kabul|izin ver|prihvat|prihvać|sprejm|slažem|strinjam|прихват|sutinku|priimti|leisti|piekr[iī]tu|atļaut|pieņem|nõustu|luba kõik|同意|許可|承諾|受け入れ|接受|允许|允許|동의|허용|수락|قبول|أوافق|موافق|السماح|קבל|מסכים|אשר|स्वीकार|chấp nhận|đồng ý|cho phép|terima|setuju|izinkan|ยอมรับ|ยินยอม',
  ],
} as const

export type ConsentStep = keyof typeof CONSENT_WORDS

/** Matches the text of a consent dialog, in any language. */
export const CONSENT_CONTEXT =
  'cookie|кук|クッキー|쿠키|consent|gdpr|rgpd|dsgvo|ccpa|privacy|privacidad|privacidade|datenschutz|confidentialité|tracking|einwillig|toestemming|samtycke|samtykke|zgod|souhlas|hozzájárul|consimț|согласи|çerez|隐私|隱私|プライバシー|개인정보|خصوصية|ملفات تعريف'

export const ALL_WORDS =
  '\\ball\\b|\\balle[sn]?\\b|\\btou(?:t|s|tes)\\b|\\btod[ao]s?\\b|\\btutt[eio]\\b|\\balla\\b|kaikki|wszystk|vše|všetk|összes|mindet|toate|все|всі|всички|όλ|tümü|hepsi|すべて|全て|全部|所有|모두|전체|الكل|जितना|tất cả|semua|ทั้งหมด'
