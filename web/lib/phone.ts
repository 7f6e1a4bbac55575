/** Formats a Korean mobile number. Returns other numbers unchanged. */
export const readablePhone = (phone: string) => phone.replace(/^(01\d)(\d{4})(\d{4})$/, "$1-$2-$3");
