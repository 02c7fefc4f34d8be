import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { fillShop } from '@tula/contract/shop/shop.ts';

// Tests that open no shop of their own are about that of the demo.
fillShop(DEMO_FACTS);
