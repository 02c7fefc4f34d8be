/** The time of every day, hour and deadline of the shop, which is in India. */
export const TIME_ZONE = 'Asia/Kolkata';
