import type { Page } from '@playwright/test';

/** The number that the camera reads. */
export const NUMBER_SEEN = 'EB204681357IN';

/** EB204681357IN as Code 128, a digit for each bar (1) or gap (0). */
const BARS =
  '110100100001000110100010001011000101110111101100100111010111000110100101111001000100011010111101110111011011101100010001010111000110100110100001100011101011';

/** A camera that looks at this label, or none that the page may have. */
export async function withCamera(page: Page, kind: 'of a label' | 'not allowed') {
  await page.addInitScript(
    ({ bars, isAllowed }) => {
      const openCamera = () => {
        if (!isAllowed) return Promise.reject(new DOMException('', 'NotAllowedError'));
        const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
        const context = canvas.getContext('2d');
        const draw = () => {
          if (context) context.fillStyle = '#fff';
          context?.fillRect(0, 0, 800, 600);
          if (context) context.fillStyle = '#000';
          for (let at = 0; at < bars.length; at++)
            if (bars[at] === '1') context?.fillRect(88 + at * 4, 200, 4, 200);
        };
        draw();
        // A stream has a picture whenever its canvas is drawn again.
        setInterval(draw, 50);
        return Promise.resolve(canvas.captureStream(20));
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: openCamera } });
    },
    { bars: BARS, isAllowed: kind === 'of a label' },
  );
}
