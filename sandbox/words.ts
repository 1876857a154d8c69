/** The ten languages a merchant may name; French for any other. No text here needs escaping. */
const dictionary = {
  fr: { title: "Paiement d’essai", trial: "Page d’essai : aucun argent ne circule.", toPay: "À payer", merchant: "Bénéficiaire", for: "Pour", reference: "Référence", pay: "Payer", refuse: "Simuler un refus", cancel: "Annuler", paid: "Paiement accepté", refused: "Paiement refusé", cancelled: "Paiement annulé", back: "Retourner au site", unknown: "Paiement introuvable" },
  en: { title: "Test payment", trial: "Test page: no money moves.", toPay: "To pay", merchant: "Paid to", for: "For", reference: "Reference", pay: "Pay", refuse: "Simulate a refusal", cancel: "Cancel", paid: "Payment accepted", refused: "Payment refused", cancelled: "Payment cancelled", back: "Return to the site", unknown: "Payment not found" },
  es: { title: "Pago de prueba", trial: "Página de prueba: no se mueve dinero.", toPay: "A pagar", merchant: "Beneficiario", for: "Para", reference: "Referencia", pay: "Pagar", refuse: "Simular un rechazo", cancel: "Cancelar", paid: "Pago aceptado", refused: "Pago rechazado", cancelled: "Pago cancelado", back: "Volver al sitio", unknown: "Pago no encontrado" },
  zh: { title: "测试付款", trial: "测试页面：不会产生真实扣款。", toPay: "应付金额", merchant: "收款方", for: "用途", reference: "参考号", pay: "付款", refuse: "模拟拒付", cancel: "取消", paid: "付款成功", refused: "付款被拒", cancelled: "付款已取消", back: "返回网站", unknown: "未找到该付款" },
  ar: { title: "دفع تجريبي", trial: "صفحة تجريبية: لا تُحوَّل أي أموال.", toPay: "المبلغ المطلوب", merchant: "المستفيد", for: "من أجل", reference: "المرجع", pay: "ادفع", refuse: "محاكاة رفض الدفع", cancel: "إلغاء", paid: "تم قبول الدفع", refused: "رُفض الدفع", cancelled: "أُلغي الدفع", back: "العودة إلى الموقع", unknown: "لم يُعثر على عملية الدفع" },
  ru: { title: "Тестовый платёж", trial: "Тестовая страница: деньги не списываются.", toPay: "К оплате", merchant: "Получатель", for: "Назначение", reference: "Номер", pay: "Оплатить", refuse: "Имитировать отказ", cancel: "Отменить", paid: "Платёж принят", refused: "Платёж отклонён", cancelled: "Платёж отменён", back: "Вернуться на сайт", unknown: "Платёж не найден" },
  pt: { title: "Pagamento de teste", trial: "Página de teste: nenhum dinheiro é movimentado.", toPay: "A pagar", merchant: "Beneficiário", for: "Para", reference: "Referência", pay: "Pagar", refuse: "Simular uma recusa", cancel: "Cancelar", paid: "Pagamento aceite", refused: "Pagamento recusado", cancelled: "Pagamento cancelado", back: "Voltar ao site", unknown: "Pagamento não encontrado" },
  hi: { title: "परीक्षण भुगतान", trial: "परीक्षण पृष्ठ: कोई पैसा नहीं कटता।", toPay: "देय राशि", merchant: "प्राप्तकर्ता", for: "उद्देश्य", reference: "संदर्भ", pay: "भुगतान करें", refuse: "अस्वीकृति का परीक्षण करें", cancel: "रद्द करें", paid: "भुगतान स्वीकार हुआ", refused: "भुगतान अस्वीकार हुआ", cancelled: "भुगतान रद्द हुआ", back: "साइट पर लौटें", unknown: "भुगतान नहीं मिला" },
  de: { title: "Testzahlung", trial: "Testseite: Es fließt kein Geld.", toPay: "Zu zahlen", merchant: "Empfänger", for: "Für", reference: "Referenz", pay: "Bezahlen", refuse: "Ablehnung simulieren", cancel: "Abbrechen", paid: "Zahlung angenommen", refused: "Zahlung abgelehnt", cancelled: "Zahlung abgebrochen", back: "Zurück zur Website", unknown: "Zahlung nicht gefunden" },
  sw: { title: "Malipo ya majaribio", trial: "Ukurasa wa majaribio: hakuna pesa inayohamishwa.", toPay: "Kiasi cha kulipa", merchant: "Mpokeaji", for: "Kwa ajili ya", reference: "Kumbukumbu", pay: "Lipa", refuse: "Igiza kukataliwa", cancel: "Ghairi", paid: "Malipo yamekubaliwa", refused: "Malipo yamekataliwa", cancelled: "Malipo yameghairiwa", back: "Rudi kwenye tovuti", unknown: "Malipo hayakupatikana" },
} as const;

export type Words = Readonly<Record<keyof (typeof dictionary)["fr"], string>>;
type Language = keyof typeof dictionary;

export function languageOf(asked: string): Language {
  return Object.hasOwn(dictionary, asked) ? (asked as Language) : "fr";
}

export const wordsOf = (asked: string): Words => dictionary[languageOf(asked)];
