/** Value of the field `intent` of the form that removes a device. */
export const PUSH_DEVICE = "push-device";
