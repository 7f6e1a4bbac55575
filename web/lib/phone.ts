/** Formats a Korean mobile number. Returns other numbers unchanged. */
export const readablePhone = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1-$2-$3");
