/** What the product calls itself, wherever its name is shown. */
export const PRODUCT_NAME = 'Saldo';
